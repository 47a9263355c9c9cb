import { concentratedDeployer, solidlyDeployer } from '../chain/accounts.ts'
import { foreseenSolidly } from '../world/deploy-solidly.ts'
import { foreseenUniswapV3 } from '../world/deploy-uniswap-v3.ts'
import type { World } from '../world/deploy-world.ts'

/** Adds platforms to the record early, although they are deployed at the end of the history. */
export function withLatePlatforms(world: World): World {
  const concentratedPlatforms = [foreseenUniswapV3(concentratedDeployer).platform]
  const solidlyPlatforms = [foreseenSolidly(solidlyDeployer)]
  return { ...world, record: { ...world.record, concentratedPlatforms, solidlyPlatforms } }
}
