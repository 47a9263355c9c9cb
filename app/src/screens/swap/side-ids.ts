import type { Currency } from '#domain/currencies/currency.ts'
import { currencyId } from '#domain/currencies/currency-id.ts'
import type { Side, SideIds } from './swap-form.ts'

export function idsOf({ input, output }: { readonly [S in Side]: Currency | null }): SideIds {
  return { input: input ? currencyId(input) : undefined, output: output ? currencyId(output) : undefined }
}
