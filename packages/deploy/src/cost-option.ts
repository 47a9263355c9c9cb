import { parseEther } from 'viem'

/** Options of every command that sends transactions. */
export const costOptions = { 'max-cost': { type: 'string' } } as const
export const costUsage = '  --max-cost AMOUNT         maximum total cost in the native currency, such as 0.05'

/**
 * The limit of --max-cost in wei; an empty object when the option is absent.
 * @param refuse creates the error of the command
 */
export function maxCostOf(
  values: { readonly 'max-cost'?: string | undefined },
  refuse: (problem: string) => Error,
): { readonly maxCostWei?: bigint } {
  const text = values['max-cost']
  if (text === undefined) return {}
  if (!/^\d+(\.\d{1,18})?$/.test(text)) throw refuse(`--max-cost must be an amount such as 0.05, not '${text}'.`)
  return { maxCostWei: parseEther(text) }
}
