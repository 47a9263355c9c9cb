import { type Hex, isSameAddress } from '@dexswap/chains'
import type { PrivateKeyAccount } from 'viem/accounts'
import { cancelled, type Outgoing, signAndSend, spedUp } from './outgoing.ts'
import type { PendingTransaction } from './window/home.ts'

type Ask = (method: string, params: unknown) => Promise<unknown>

export type SentTransactions = {
  add(hash: Hex, outgoing: Outgoing): void
  /** Those without a receipt, oldest first. */
  pending(ask: Ask, accounts: readonly PrivateKeyAccount[]): Promise<PendingTransaction[]>
}

/** Remembers what was sent since the page was opened, so that it can be replaced as in other wallets. The page is not told. */
export function createSentTransactions(): SentTransactions {
  const sent = new Map<Hex, Outgoing>()
  const isPending = async (ask: Ask, { from, nonce }: Outgoing) =>
    Number(await ask('eth_getTransactionCount', [from, 'latest'])) <= nonce
  return {
    add: (hash, outgoing) => void sent.set(hash, outgoing),
    async pending(ask, accounts) {
      const open: PendingTransaction[] = []
      for (const [hash, outgoing] of sent) {
        const account = accounts.find(({ address }) => isSameAddress(address, outgoing.from))
        if (!account || !(await isPending(ask, outgoing))) {
          sent.delete(hash)
          continue
        }
        const replace = async (replacement: Outgoing) => {
          sent.delete(hash)
          sent.set(await signAndSend(ask, account, replacement), replacement)
        }
        open.push({
          hash,
          nonce: outgoing.nonce,
          speedUp: () => replace(spedUp(outgoing)),
          cancel: () => replace(cancelled(outgoing)),
        })
      }
      return open
    },
  }
}
