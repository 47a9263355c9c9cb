import type { Token } from '#domain/currencies/currency.ts'
import type { PairAction } from '#domain/pairs/pair-action.ts'
import { saveFile } from '#io/save-file.ts'
import { positionCsv } from './position-csv.ts'

/** Lets the browser save everything that an account did in a pair. */
export function savePosition(
  actions: readonly PairAction[],
  tokens: { readonly token0: Token; readonly token1: Token },
): void {
  const name = [tokens.token0, tokens.token1].map(({ symbol }) => symbol.replace(/[^\w-]/g, '')).join('-')
  saveFile(`dexswap-position-${name}.csv`, 'text/csv', positionCsv(actions, tokens))
}
