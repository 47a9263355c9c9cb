import type { Hex } from '@dexswap/chains'
import { encodeAbiParameters, encodeFunctionData, formatUnits, getContractAddress, toHex, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
// Imported, because the bundled wallet cannot read files.
import batchAccount from '../../../../contracts/artifacts/BatchAccount.json' with { type: 'json' }
import { addressesOf, describeTransaction } from '../describe-transaction.ts'
import { type Fees, feesOf, maxFee, nextNonce } from '../outgoing.ts'
import { callsStatusParameters, capabilitiesParameters, parseParameters, sendCallsParameters } from '../parameters.ts'
import {
  duplicateId,
  ProviderRpcError,
  unknownBatch,
  unsupportedChain,
  unsupportedMethod,
  upgradeRejected,
} from '../provider-error.ts'
import { chainHex, type Prompt, type Session } from '../session.ts'
import { localChainId } from '../wallet-state.ts'

// Sends several calls after one confirmation (EIP-5792), by delegated account code (EIP-7702).

/** The deterministic deployment proxy, which anvil has from the first block. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
const delegateCode = batchAccount.bytecode as Hex
const delegate = getContractAddress({ opcode: 'CREATE2', from: deployer, salt: zeroHash, bytecode: delegateCode })
/** ERC-7821 mode for an atomic batch. */
const allOrNothing: Hex = `0x01${'0'.repeat(62)}`
const executeAbi = [
  {
    type: 'function',
    name: 'execute',
    stateMutability: 'payable',
    inputs: [
      { name: 'mode', type: 'bytes32' },
      { name: 'executionData', type: 'bytes' },
    ],
    outputs: [],
  },
] as const
const callsParameter = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const
/** Gas limit for any batch, because nodes cannot estimate calls to code that is not delegated yet. */
const gasOfCalls = 5_000_000n
/** Maximum number of stored batches. Older ones are dropped. */
const maxStored = 32

/** @throws ProviderRpcError with 4200 when batches are off, as in most wallets */
function mustBatch({ store }: Session): void {
  if (store.get().batches === 'off') {
    throw new ProviderRpcError(unsupportedMethod, 'Sandbox Wallet does not batch calls')
  }
}

export async function capabilities(session: Session, params: unknown): Promise<unknown> {
  mustBatch(session)
  const [address] = parseParameters(capabilitiesParameters, params)
  await session.signer(address)
  const status = session.store.get().batches === 'on' ? 'supported' : 'ready'
  return { [chainHex(localChainId)]: { atomic: { status } } }
}

type Calls = readonly { readonly to: Hex; readonly data: Hex; readonly value: bigint }[]

async function promptFor(session: Session, from: Hex, calls: Calls, fees: Fees): Promise<Prompt> {
  const known = await session.known(localChainId, calls.flatMap(addressesOf))
  const descriptions = calls.map((call) => describeTransaction(call, known))
  const { name } = await session.network()
  return {
    title: `${calls.length} calls as one`,
    rows: [
      { label: 'From', value: from },
      ...descriptions.flatMap(({ action, rows }, at) => [{ label: `Call ${at + 1}`, value: action }, ...rows]),
      { label: 'Network', value: name },
      { label: 'Most gas', value: `${formatUnits(maxFee({ gas: gasOfCalls, fees }), 18)} ${known.nativeSymbol}` },
    ],
    warning: descriptions.some(({ isOpaque }) => isOpaque) ? 'The wallet cannot read one of these calls.' : null,
    raw: JSON.stringify(calls, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2),
    confirm: 'Confirm',
  }
}

/**
 * Opens one prompt to upgrade the account for batches.
 * @throws ProviderRpcError with 5750
 */
async function upgrade({ store, window }: Session): Promise<void> {
  if (store.get().batches === 'on') return
  const rows = [{ label: 'Code', value: delegate }]
  const prompt = { title: 'Upgrade the account', rows, warning: null, raw: null, confirm: 'Upgrade' }
  if (!(await window.confirm(prompt))) throw new ProviderRpcError(upgradeRejected, 'User rejected the upgrade')
  store.set({ batches: 'on' })
}

/** Displays all calls, and sends them as one atomic transaction after the confirmation. */
export async function sendCalls(session: Session, params: unknown): Promise<unknown> {
  mustBatch(session)
  const [request] = parseParameters(sendCallsParameters, params)
  const account = await session.signer(request.from)
  const { chainId, sentBatches } = session.store.get()
  if (Number(request.chainId) !== chainId || chainId !== localChainId) {
    throw new ProviderRpcError(unsupportedChain, 'Sandbox Wallet batches calls on the local chain only')
  }
  const id = request.id ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  if (sentBatches.some((batch) => batch.id === id)) throw new ProviderRpcError(duplicateId, 'The id is used')
  await upgrade(session)
  const fees = await feesOf(session.requestCurrent, { from: request.from, value: 0n })
  await session.approve(await promptFor(session, request.from, request.calls, fees))
  const hash = await sendAsOne(session, account, request.calls, fees)
  const { sentBatches: before } = session.store.get()
  session.store.set({ sentBatches: [...before, { id, hash }].slice(-maxStored) })
  return { id }
}

async function sendAsOne(session: Session, account: PrivateKeyAccount, calls: Calls, fees: Fees): Promise<Hex> {
  const ask = session.requestCurrent
  const { address } = account
  const send = async (transaction: Parameters<typeof account.signTransaction>[0]) =>
    (await ask('eth_sendRawTransaction', [await account.signTransaction(transaction)])) as Hex
  let nonce = await nextNonce(ask, address)
  const common = { chainId: localChainId, gas: gasOfCalls, ...feesFor(fees) }
  if ((await ask('eth_getCode', [delegate, 'latest'])) === '0x') {
    // Deploys the batch contract if it is missing. Public chains usually have it.
    await send({ ...common, type: 'eip1559', to: deployer, data: `${zeroHash}${delegateCode.slice(2)}`, nonce })
    nonce++
  }
  const executionData = encodeAbiParameters(callsParameter, [calls])
  const data = encodeFunctionData({ abi: executeAbi, functionName: 'execute', args: [allOrNothing, executionData] })
  const code = String(await ask('eth_getCode', [address, 'latest'])).toLowerCase()
  const execute = { ...common, to: address, data, nonce }
  if (code === `0xef0100${delegate.slice(2)}`.toLowerCase()) return send({ ...execute, type: 'eip1559' })
  const authorization = await account.signAuthorization({
    contractAddress: delegate,
    chainId: localChainId,
    nonce: nonce + 1,
  })
  return send({ ...execute, type: 'eip7702', authorizationList: [authorization] })
}

function feesFor(fees: Fees): { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint } {
  if (fees.type === 'eip1559') return fees
  return { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
}

/** Returns the status of a batch (wallet_getCallsStatus). */
export async function callsStatus(session: Session, params: unknown): Promise<unknown> {
  mustBatch(session)
  const [id] = parseParameters(callsStatusParameters, params)
  const sent = session.store.get().sentBatches.find((batch) => batch.id === id)
  if (!sent) throw new ProviderRpcError(unknownBatch, 'Sandbox Wallet does not know this batch')
  const answer = { version: '2.0.0', id, chainId: chainHex(localChainId), atomic: true }
  const receipt = (await session.requestCurrent('eth_getTransactionReceipt', [sent.hash])) as { status: Hex } | null
  if (receipt === null) return { ...answer, status: 100 }
  return { ...answer, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
}
