import type { Entity } from './entity.ts'
import { dependsOnPrices, type Filter } from './filter.ts'
import { type Direction, derivedOrder } from './order.ts'

/** The checked arguments of a list. */
export type Page = {
  readonly first: number
  readonly skip: number
  readonly filter: Filter
  readonly orderBy: string | null
  readonly direction: Direction
}

/** Whether filter or order of a list depend on prices. */
export const isPagedByPrices = (entity: Entity, { filter, orderBy }: Pick<Page, 'filter' | 'orderBy'>): boolean =>
  derivedOrder(entity, orderBy) !== null || dependsOnPrices(filter)
