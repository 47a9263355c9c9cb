import type { Hex } from '@dexswap/chains'

/** The content of a name as one operator reports it; null when the name has no content. */
export type ContenthashReport = { readonly operator: string; readonly contenthash: Hex | null }

export type ContenthashVerdict =
  /** Two operators report the same content. */
  | { readonly status: 'agreed'; readonly contenthash: Hex | null }
  /** No two operators report the same content. */
  | { readonly status: 'differ'; readonly operators: readonly [string, string] }
  /** Only one operator responded. */
  | { readonly status: 'one'; readonly contenthash: Hex | null }
  | { readonly status: 'none' }

/** Compares the operators' reports byte by byte; two equal reports determine the result. */
export function compareContenthash(reports: readonly ContenthashReport[]): ContenthashVerdict {
  const bytes = ({ contenthash }: ContenthashReport) => contenthash?.toLowerCase() ?? null
  const agreed = reports.find((one) => reports.filter((other) => bytes(other) === bytes(one)).length > 1)
  if (agreed) return { status: 'agreed', contenthash: agreed.contenthash }
  const [first, second] = reports
  if (!first) return { status: 'none' }
  if (!second) return { status: 'one', contenthash: first.contenthash }
  return { status: 'differ', operators: [first.operator, second.operator] }
}
