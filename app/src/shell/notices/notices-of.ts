import type { ChainId } from '@dexswap/chains'
import type { OperatorNotice, Switches } from '@dexswap/chains/config'

export type ShownNotice =
  | { readonly kind: 'operator'; readonly notice: OperatorNotice }
  | { readonly kind: 'withdraw-only' }
  /** A link or the wallet names a network that is taken out. */
  | { readonly kind: 'taken-out'; readonly name: string }

/** What stands above every screen, in this order: the operator's own words first. */
export function noticesOf(
  switches: Switches,
  named: { readonly link: ChainId | null; readonly wallet: number | null },
): readonly ShownNotice[] {
  const { notice, takenOut, withdrawOnly } = switches
  const shown: ShownNotice[] = []
  if (notice) shown.push({ kind: 'operator', notice })
  if (withdrawOnly) shown.push({ kind: 'withdraw-only' })
  for (const [id, name] of takenOut) {
    if (id === named.link || id === named.wallet) shown.push({ kind: 'taken-out', name })
  }
  return shown
}
