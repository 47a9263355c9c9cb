import type { Entity } from './entity.ts'
import type { Page } from './page.ts'
import type { BlockArgument } from './request.ts'
import type { MetaPlan, ValueField } from './write-value.ts'

/** A field that refers to one row, or to the rows of the ids in a column. */
export type RelationPlan = {
  readonly kind: 'one' | 'named'
  readonly key: string
  readonly column: string
  readonly target: EntityPlan
}

/** A field with one page of the rows that refer to its own. */
export type ChildrenPlan = {
  readonly kind: 'many'
  readonly key: string
  readonly column: string
  readonly page: Page
  readonly target: EntityPlan
}

/** One field of a response and what to read for it. `key` is its response name. */
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
  /** The `block` arguments of the query. */
  readonly blocks: readonly BlockArgument[]
  /** Of the text of the query. */
  readonly characters: number
}

/** All reads of a query with its variables inserted: the estimated cost is of what will run. */
export type Plan = ReadPlan | { readonly kind: 'introspection'; readonly units: number }
