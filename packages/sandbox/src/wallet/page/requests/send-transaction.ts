import type { Hex } from '@dexswap/chains'
import { formatUnits } from 'viem'
import { addressesOf, type Call, describeTransaction } from '../describe-transaction.ts'
import { dataOf, type Estimate, estimateGas, type Fees, feesOf, maxFee, nextNonce, signAndSend } from '../outgoing.ts'
import { parseParameters, sendParameters, type TransactionRequest } from '../parameters.ts'
import { ProviderRpcError, unsupportedMethod } from '../provider-error.ts'
import type { Prompt, Session } from '../session.ts'
import { isOnThisMachine, type Network } from '../wallet-state.ts'

async function promptFor(
  session: Session,
  request: TransactionRequest,
  { id, name }: Network,
  { gas, failure, fees }: Estimate & { readonly fees: Fees },
): Promise<Prompt> {
  const call: Call = { to: request.to ?? null, value: request.value, data: dataOf(request) }
  const known = await session.known(id, addressesOf(call))
  const { action, rows, isOpaque } = describeTransaction(call, known)
  const warnings = [
    ...(isOpaque ? ['The wallet cannot read this call.'] : []),
    ...(failure === null ? [] : [`This is expected to fail: ${failure}`]),
  ]
  return {
    title: action,
    rows: [
      { label: 'From', value: request.from },
      ...rows,
      { label: 'Network', value: name },
      { label: 'Most gas', value: `${formatUnits(maxFee({ gas, fees }), 18)} ${known.nativeSymbol}` },
    ],
    warning: warnings.join(' ') || null,
    raw: call.data,
    confirm: 'Confirm',
  }
}

/** Displays the decoded call, and signs and sends it after the confirmation. */
export async function sendTransaction(session: Session, params: unknown): Promise<Hex> {
  const [request] = parseParameters(sendParameters, params)
  const account = await session.signer(request.from)
  const network = await session.network()
  if (!isOnThisMachine(network)) {
    throw new ProviderRpcError(unsupportedMethod, 'Sandbox Wallet signs transactions for the local chain only')
  }
  const ask = session.requestCurrent
  const [estimate, fees] = await Promise.all([estimateGas(ask, request), feesOf(ask, request)])
  await session.approve(await promptFor(session, request, network, { ...estimate, fees }))
  const { from, to = null, value } = request
  const nonce = request.nonce === undefined ? await nextNonce(ask, from) : Number(request.nonce)
  const outgoing = {
    chainId: network.id,
    from,
    to: to ?? null,
    value,
    data: dataOf(request),
    gas: estimate.gas,
    fees,
    nonce,
  }
  return signAndSend(ask, account, outgoing, session.onSigned)
}
