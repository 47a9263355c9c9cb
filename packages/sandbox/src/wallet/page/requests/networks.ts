import { addChainParameters, parseParameters, switchParameters } from '../parameters.ts'
import { ProviderRpcError, unknownChain } from '../provider-error.ts'
import { chainHex, type Session } from '../session.ts'

/**
 * Switches the network after a confirmation (EIP-3326).
 * @throws ProviderRpcError with 4902 for an unknown chain
 */
export async function switchChain(session: Session, params: unknown): Promise<null> {
  const [{ chainId }] = parseParameters(switchParameters, params)
  const id = Number(chainId)
  if (id === session.store.get().chainId) return null
  const found = (await session.allNetworks()).find((entry) => entry.id === id)
  if (!found) throw new ProviderRpcError(unknownChain, `Unrecognized chain ID ${chainHex(id)}`)
  const rows = [
    { label: 'From', value: (await session.network()).name },
    { label: 'To', value: found.name },
  ]
  await session.approve({ title: 'Switch network', rows, warning: null, raw: null, confirm: 'Switch' })
  session.store.set({ chainId: id })
  return null
}

/** Adds a network (EIP-3085), then offers to switch to it. */
export async function addChain(session: Session, params: unknown): Promise<null> {
  const [{ chainId, chainName, rpcUrls, nativeCurrency }] = parseParameters(addChainParameters, params)
  const id = Number(chainId)
  const [rpcUrl = ''] = rpcUrls
  if (!(await session.allNetworks()).some((entry) => entry.id === id)) {
    const rows = [
      { label: 'Name', value: chainName },
      { label: 'Chain', value: String(id) },
      { label: 'Node', value: rpcUrl },
    ]
    await session.approve({ title: 'Add network', rows, warning: null, raw: null, confirm: 'Add' })
    const added = { id, name: chainName, rpcUrl, symbol: nativeCurrency.symbol }
    session.store.set({ added: [...session.store.get().added, added] })
  }
  return switchChain(session, [{ chainId: chainHex(id) }])
}
