import type { Address } from '@dexswap/chains'
import { mnemonicToAccount } from 'viem/accounts'

/** The well-known words of local chains. Never a wallet for anything of value. */
export const mnemonic = 'test test test test test test test test test test test junk'
export const accountCount = 20

function derive(from: number, to: number): readonly Address[] {
  const addresses: Address[] = []
  for (let index = from; index <= to; index++)
    addresses.push(mnemonicToAccount(mnemonic, { addressIndex: index }).address)
  return addresses
}

/** The wallets in the page. */
export const users = derive(0, 4)
/** Deploys everything and owns the own exchange. */
export const [deployer] = derive(5, 5) as readonly [Address]
/** Where the protocol fees of the own exchange end up. */
export const [treasury] = derive(6, 6) as readonly [Address]
/** One for each platform: they open its pairs. */
export const liquidityProviders = derive(7, 10)
/** Everybody else. */
export const traders = derive(11, accountCount - 1)
/** Makes tokens, pools and campaigns that nobody should trust; it trades besides. */
export const [stranger] = derive(accountCount - 1, accountCount - 1) as readonly [Address]
