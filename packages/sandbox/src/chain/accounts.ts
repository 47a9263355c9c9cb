import type { Address } from '@dexswap/chains'
import { mnemonicToAccount } from 'viem/accounts'

/** The standard test mnemonic. Never use it for anything of value. */
export const mnemonic = 'test test test test test test test test test test test junk'
export const accountCount = 20

function derive(from: number, to: number): readonly Address[] {
  const addresses: Address[] = []
  for (let index = from; index <= to; index++)
    addresses.push(mnemonicToAccount(mnemonic, { addressIndex: index }).address)
  return addresses
}

/** Accounts of the wallet in the page. */
export const users = derive(0, 4)
/** Deploys all contracts and owns our exchange. */
export const [deployer] = derive(5, 5) as readonly [Address]
/** Receives the protocol fees of our exchange. */
export const [treasury] = derive(6, 6) as readonly [Address]
/** One per platform: opens its pairs. */
export const liquidityProviders = derive(7, 10)
/** All other accounts. */
export const traders = derive(11, accountCount - 1)
/** Creates untrusted tokens, pools and campaigns; also trades. */
export const [untrustedMaker] = derive(accountCount - 1, accountCount - 1) as readonly [Address]
