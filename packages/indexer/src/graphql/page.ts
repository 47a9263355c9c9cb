import type { Entity } from './entity.ts'
import { dependsOnPrices, type Filter } from './filter.ts'
import { type Direction, derivedOrder } from './order.ts'

/** A page of a list, its arguments checked. */
export type Page = {
  readonly first: number
  readonly skip: number
  readonly filter: Filter
  readonly orderBy: string | null
  readonly direction: Direction
}

/** Whether the prices have a say in what is listed or in which order. */
export const isPagedByPrices = (entity: Entity, { filter, orderBy }: Pick<Page, 'filter' | 'orderBy'>): boolean =>
  derivedOrder(entity, orderBy) !== null || dependsOnPrices(filter)
