import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accountCount, deployer, liquidityProviders, mnemonic, traders, treasury, users } from './accounts.ts'

describe('accounts', () => {
  test('behavior: matches the first accounts that wallets derive from the mnemonic, by index', () => {
    const derived = Array.from(
      { length: accountCount },
      (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
    )
    expect([...users, deployer, treasury, ...liquidityProviders, ...traders]).toEqual(derived)
  })
})
