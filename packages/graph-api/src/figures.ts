import type { Field, Prices } from './entity.ts'
import { arrayText } from './statement.ts'

export type Derived = Extract<Field, { kind: 'derived' }>

/**
 * Two PostgreSQL array literals of equal length: ids of entities, and a field's values for them.
 * Entities with an unknown value are left out.
 */
export type FigureLists = { readonly ids: string; readonly figures: string }

/** All prices at a block, and the lists of values by which the database filters and sorts. */
export type PricedState = { readonly prices: Prices; readonly listsOf: (field: Derived) => FigureLists }

/** Id of the only row of an entity without addresses. */
const singleId = '1'

/** Creates the prices of a block. Each list of values is built on first use. */
export function createPricedState(prices: Prices): PricedState {
  const known = new Map<Derived, FigureLists>()
  function build(field: Derived): FigureLists {
    const ids: string[] = []
    const figures: string[] = []
    for (const each of [prices.tokens.keys(), prices.pairs.keys(), prices.factories.keys(), [singleId]]) {
      for (const id of each) {
        const figure = field.value(prices, id)
        if (figure === null) continue
        ids.push(id)
        figures.push(String(figure))
      }
    }
    return { ids: arrayText(ids), figures: `{${figures.join()}}` }
  }
  return {
    prices,
    listsOf(field) {
      const lists = known.get(field) ?? build(field)
      known.set(field, lists)
      return lists
    },
  }
}
