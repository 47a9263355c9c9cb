import { ponder } from 'ponder:registry'
import { atItsBlock } from './at-its-block.ts'

ponder.on(
  'Head:block',
  atItsBlock(async () => {}),
)
