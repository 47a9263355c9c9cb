import type { Entity } from '@dexswap/graph-api'
import { actions } from './entities/actions.ts'
import { campaigns } from './entities/campaigns.ts'
import { markets } from './entities/markets.ts'
import { periods } from './entities/periods.ts'
import { positions } from './entities/positions.ts'

/** The entities of the API with their tables and fields. Names follow the rules from 2.3.01 on. */
export const entities: readonly Entity[] = [...markets, ...positions, ...actions, ...periods, ...campaigns]
