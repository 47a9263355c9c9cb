import { concentratedDeployer, solidlyDeployer } from '../chain/accounts.ts'
import { predictedSolidly } from './deploy-solidly.ts'
import { predictedUniswapV3 } from './deploy-uniswap-v3.ts'
import type { World } from './deploy-world.ts'

/** Adds to the record the platforms that are deployed at the end of the seeded history. */
export function withLatePlatforms(world: World): World {
  const concentratedPlatforms = [predictedUniswapV3(concentratedDeployer).platform]
  const solidlyPlatforms = [predictedSolidly(solidlyDeployer)]
  return { ...world, record: { ...world.record, concentratedPlatforms, solidlyPlatforms } }
}
