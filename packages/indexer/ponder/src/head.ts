import { ponder } from 'ponder:registry'
import { withHeadUpdate } from './with-head-update.ts'

ponder.on(
  'Head:block',
  withHeadUpdate(async () => {}),
)
