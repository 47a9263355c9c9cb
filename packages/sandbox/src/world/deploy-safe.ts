import type { Address, Hex } from '@dexswap/chains'
import { concat, encodeFunctionData, encodePacked, getContractAddress, numberToHex, size, zeroAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { deployer, mnemonic } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { creationCode, packageArtifact } from './read-artifact.ts'

/** A call that one owner proposes and the others sign. */
export type SafeCall = {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
  /** 1 for a delegate call; 0 or absent for a call. */
  readonly operation?: 0 | 1
}
/** A proposal with its nonce in the Safe and the hash that the owners sign. */
export type SafeProposal = Required<SafeCall> & { readonly nonce: bigint; readonly hash: Hex }

/** A Safe of the published contracts, with all of its owners required to sign. */
export type Safe = {
  readonly address: Address
  /** Proposes a call, at the next nonce of the Safe by default. */
  propose(call: SafeCall, nonce?: bigint): Promise<SafeProposal>
  /** Proposes an atomic batch of calls through the published MultiSendCallOnly. */
  proposeBatch(calls: readonly SafeCall[], nonce?: bigint): Promise<SafeProposal>
  /**
   * Executes a proposal with the signatures of all owners; the last owner sends it.
   * @returns the hash of that transaction
   */
  execute(proposal: SafeProposal): Promise<Hex>
  /**
   * Executes an empty call of the Safe to itself, which uses up the nonce of the proposal.
   * @returns the hash of that transaction
   */
  reject(proposal: SafeProposal): Promise<Hex>
}

const artifactOf = (path: string) =>
  packageArtifact(`@safe-global/safe-smart-account/build/artifacts/contracts/${path}`)
const gas = numberToHex(5_000_000)
/** MultiSendCallOnly of version 1.5.0, at the same address on every chain. */
const multiSendAddress: Address = '0xA83c336B20401Af773B6219BA5027174338D1836'
/** Parameters of a proposal that refunds no gas. */
const unpaid = [0n, 0n, 0n, zeroAddress, zeroAddress] as const

/**
 * Creates a Safe on a chain that mines every transaction.
 * @param owners indices of the well-known accounts that sign
 * @throws ArtifactError, RpcError
 */
export async function deploySafe(client: RpcClient, owners: readonly [number, ...number[]]): Promise<Safe> {
  const singleton = artifactOf('Safe.sol/Safe.json')
  const factory = artifactOf('proxies/SafeProxyFactory.sol/SafeProxyFactory.json')
  const handler = artifactOf('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json')
  const multiSend = artifactOf('libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json')
  const signers = owners
    .map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
    .toSorted((one, other) => (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1))
  const [executor = deployer] = signers.map(({ address }) => address).toReversed()

  const send = async (from: Address, to: Address | null, data: Hex): Promise<Hex> => {
    const call = { from, ...(to && { to }), data, gas }
    return (await client.request({ method: 'eth_sendTransaction', params: [call] })) as Hex
  }
  const call = async (to: Address, data: Hex): Promise<Hex> =>
    (await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })) as Hex
  // Waits for the receipt, because the node mines shortly after it returns the hash.
  const mined = async (sent: Promise<Hex>): Promise<void> => {
    const hash = await sent
    while ((await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })) === null);
  }
  const create = async (code: Hex): Promise<Address> => {
    const params = [deployer, 'latest']
    const nonce = BigInt((await client.request({ method: 'eth_getTransactionCount', params })) as Hex)
    await mined(send(deployer, null, code))
    return getContractAddress({ from: deployer, nonce })
  }

  const batches = await client.request({
    method: 'eth_call',
    params: [{ data: creationCode(multiSend) }, 'latest'],
  })
  await client.request({ method: 'anvil_setCode', params: [multiSendAddress, batches] })
  const code = await create(creationCode(singleton))
  const creator = await create(creationCode(factory))
  const fallback = await create(creationCode(handler))
  const setup = encodeFunctionData({
    abi: singleton.abi,
    functionName: 'setup',
    args: [
      ...[signers.map(({ address }) => address), BigInt(signers.length), zeroAddress, '0x'],
      ...[fallback, zeroAddress, 0n, zeroAddress],
    ],
  })
  const creation = encodeFunctionData({
    abi: factory.abi,
    functionName: 'createProxyWithNonce',
    args: [code, setup, 0n],
  })
  const address: Address = `0x${(await call(creator, creation)).slice(-40)}`
  await mined(send(deployer, creator, creation))

  const next = async () =>
    BigInt(await call(address, encodeFunctionData({ abi: singleton.abi, functionName: 'nonce' })))
  const propose: Safe['propose'] = async ({ to, value = 0n, data = '0x', operation = 0 }, at) => {
    const nonce = at ?? (await next())
    const args = [to, value, data, operation, ...unpaid, nonce]
    const hash = await call(
      address,
      encodeFunctionData({ abi: singleton.abi, functionName: 'getTransactionHash', args }),
    )
    return { to, value, data, operation, nonce, hash }
  }
  const execute: Safe['execute'] = async ({ to, value, data, operation, hash }) => {
    const signatures = concat(await Promise.all(signers.map((signer) => signer.sign({ hash }))))
    const args = [to, value, data, operation, ...unpaid, signatures]
    return send(executor, address, encodeFunctionData({ abi: singleton.abi, functionName: 'execTransaction', args }))
  }
  return {
    address,
    propose,
    proposeBatch(calls, nonce) {
      const packed = calls.map(({ to, value = 0n, data = '0x' }) =>
        encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
      )
      const data = encodeFunctionData({ abi: multiSend.abi, functionName: 'multiSend', args: [concat(packed)] })
      return propose({ to: multiSendAddress, data, operation: 1 }, nonce)
    },
    execute,
    reject: async ({ nonce }) => execute(await propose({ to: address }, nonce)),
  }
}
