import type { Token } from '#domain/currencies/currency.ts'
import type { ConnectedWallet } from './wallet.ts'

/** Longest symbol that wallets take (EIP-747). */
const longestSymbol = 11

/** Asks the wallet to show a token of the chain that it is on. A refusal is the user's and no failure. */
export async function watchAsset(wallet: ConnectedWallet, token: Token): Promise<void> {
  const { address, decimals } = token
  const symbol = token.symbol.slice(0, longestSymbol)
  // EIP-747 alone takes an object where every other method takes a list.
  const params = { type: 'ERC20', options: { address, symbol, decimals } } as unknown as readonly unknown[]
  await wallet.request({ method: 'wallet_watchAsset', params }).catch((error: unknown) => {
    console.warn('The wallet did not take the token.', error)
  })
}
