import type { Hex } from '@dexswap/chains'
import { hexToString } from 'viem'
import { describeTypedData, parseTypedData } from '../describe-typed-data.ts'
import { parseParameters, personalSignParameters, typedDataParameters } from '../parameters.ts'
import { ProviderRpcError, unauthorized } from '../provider-error.ts'
import type { Session } from '../session.ts'

export async function personalSign(session: Session, params: unknown): Promise<Hex> {
  const [message, address] = parseParameters(personalSignParameters, params)
  const account = await session.signer(address)
  const rows = [
    { label: 'Account', value: account.address },
    { label: 'Message', value: hexToString(message) },
  ]
  await session.approve({ title: 'Sign message', rows, warning: null, raw: message, confirm: 'Sign' })
  return account.signMessage({ message: { raw: message } })
}

/** Signs typed data. A domain of another chain is rejected, because the signature would be valid there. */
export async function signTypedData(session: Session, params: unknown): Promise<Hex> {
  const [address, input] = parseParameters(typedDataParameters, params)
  const account = await session.signer(address)
  const data = parseTypedData(input)
  const { chainId } = session.store.get()
  const meant = data.domain.chainId
  if (meant !== undefined && Number(meant) !== chainId) {
    throw new ProviderRpcError(unauthorized, `The typed data is for chain ${meant}, not for chain ${chainId}`)
  }
  const known = await session.known(chainId, Object.values(data.domain).map(String))
  await session.approve({
    title: `Sign ${data.primaryType}`,
    rows: [{ label: 'Account', value: account.address }, ...describeTypedData(data, known)],
    warning: null,
    raw: JSON.stringify(data, null, 2),
    confirm: 'Sign',
  })
  const { EIP712Domain: _, ...types } = data.types
  return account.signTypedData({ domain: data.domain, types, primaryType: data.primaryType, message: data.message })
}
