import type { Entity } from './entity.ts'
import type { Page } from './page.ts'
import type { BlockArgument } from './request.ts'
import type { MetaPlan, ValueField } from './write-value.ts'

/** A field for one related row, or for the rows with the ids in a column. */
export type RelationPlan = {
  readonly kind: 'one' | 'named'
  readonly key: string
  readonly column: string
  readonly target: EntityPlan
}

/** A field for one page of the rows that refer to this one. */
export type ChildrenPlan = {
  readonly kind: 'many'
  readonly key: string
  readonly column: string
  readonly page: Page
  readonly target: EntityPlan
}

/** A field of a response, and what to read for it. `key` is its name in the response. */
export type FieldPlan =
  | { readonly kind: 'typename'; readonly key: string; readonly name: string }
  | { readonly kind: 'value'; readonly key: string; readonly field: ValueField }
  | RelationPlan
  | ChildrenPlan

export type EntityPlan = { readonly entity: Entity; readonly fields: readonly FieldPlan[] }

export type RootPlan =
  | { readonly kind: 'typename'; readonly key: string; readonly name: string }
  | { readonly kind: 'meta'; readonly key: string; readonly fields: readonly MetaPlan[] }
  | { readonly kind: 'single'; readonly key: string; readonly id: string; readonly target: EntityPlan }
  | { readonly kind: 'list'; readonly key: string; readonly page: Page; readonly target: EntityPlan }

export type ReadPlan = {
  readonly kind: 'read'
  readonly roots: readonly RootPlan[]
  /** `block` arguments of the query. */
  readonly blocks: readonly BlockArgument[]
  /** Length of the query's text. */
  readonly characters: number
}

/**
 * All reads of a query. Its variables are inserted, so that the estimated cost is that of what is
 * executed.
 */
export type Plan = ReadPlan | { readonly kind: 'introspection'; readonly units: number }
