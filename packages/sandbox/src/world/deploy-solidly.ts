import type { Address, SolidlyPlatform } from '@dexswap/chains'
import { getContractAddress } from 'viem'
import type { Sender } from '../chain/create-sender.ts'
import { creationCode, ownArtifact } from './read-artifact.ts'

/** Predicts the addresses of a deployment by an unused account, from its nonces. */
export function predictedSolidly(from: Address): SolidlyPlatform {
  const [implementation, factory, router] = [0n, 1n, 2n].map((nonce) => getContractAddress({ from, nonce })) as [
    Address,
    Address,
    Address,
  ]
  const name = { kind: 'solidly', id: 'aerodrome', name: 'Aerodrome', picture: 'platforms/aerodrome.svg' } as const
  return { ...name, factory, implementation, router }
}

/** Queues factory, pool implementation and router. Their creator sets fees and pause. */
export function deploySolidly(sender: Sender, from: Address, wrappedNative: Address): SolidlyPlatform {
  const implementation = sender.create(from, creationCode(ownArtifact('SolidlyPool')))
  const factory = sender.create(from, creationCode(ownArtifact('SolidlyFactory'), [implementation]))
  const router = sender.create(from, creationCode(ownArtifact('SolidlyRouter'), [factory, wrappedNative]))
  return { ...predictedSolidly(from), implementation, factory, router }
}
