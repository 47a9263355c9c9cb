import type { ForeignStake, HeldReward } from '#core/campaigns/account-reads.ts'
import type { ReadyClaim } from '#core/campaigns/claim-all.ts'
import type { ForeignCampaign } from '#core/campaigns/reward-campaign.ts'
import type { Position } from '#core/pairs/portfolio.ts'
import { createStore } from '#core/store.ts'
import type { Currency, Token } from '#core/tokens/currency.ts'
import type { Approval } from '#core/transactions/allowances.ts'
import { useStore } from './session.ts'

/**
 * Modals and popovers that need nothing but their name: those of rule 1.2.29, and what the screens draw themselves. Those of the
 * airdrop exist and nothing opens them (rule 3.8.38); nor are 'mobile', 'Add Harmony' and 'Ethereum option' opened: the menu, and the
 * question about the wallet's network, do what they were for.
 */
export type PlainModalName =
  | 'wallet'
  | 'settings'
  | 'selfClaim'
  | 'addressClaim'
  | 'claimPopup'
  | 'menu'
  | 'mobile'
  | 'walletSwitcher'
  | 'networkSwitcher'
  | 'addHarmony'
  | 'ethereumOption'
  | 'networkSwitcherFrom'
  | 'networkSwitcherTo'
  | 'expertMode'
  | 'ownNode'
  | 'trust'
  | 'palette'
  | 'keys'
  | 'confirmSwap'
  | 'selectPair'
  | 'confirmAdd'
  | 'confirmRemove'
  | 'confirmCreation'
  | 'bridgeSuccess'

/** Picking a currency for one side of a screen. */
export type CurrencySelection = {
  readonly name: 'currencySelector'
  readonly selected: Currency | null
  readonly otherSide: Currency | null
  /** The native currency is not offered: what is picked has to be a contract. */
  readonly tokensOnly?: boolean
  readonly onSelect: (currency: Currency) => void
}
/** What one transaction did, for chains without a block explorer. */
type TransactionDetail = { readonly name: 'transactionDetail'; readonly id: string }

/** Confirming one of the actions on a reward campaign. */
export type CampaignActionModal = {
  readonly name: 'campaignAction'
  readonly action: CampaignAction
  /** LP tokens that stand in the dialog when it opens, as those that were received just before. */
  readonly amount?: bigint
}
export type CampaignAction = 'stake' | 'withdraw' | 'claim' | 'exit' | 'cancel' | 'recover'

/** Revoking what a spender may take, or reducing it: as it stood when its button was pressed. */
type ApprovalModal = { readonly name: 'approval'; readonly approval: Approval }

/** Getting out of a campaign that is for something else than a pair of the own exchange. */
type LeaveModal = { readonly name: 'leaveCampaign'; readonly stake: ForeignStake; readonly staked: Token }

/** What the creator of such a campaign gets back; `amounts` in the order of its rewards. */
type OwnForeignModal = {
  readonly name: 'ownForeign'
  readonly action: 'cancel' | 'recover' | 'takeBack'
  readonly campaign: ForeignCampaign
  readonly staked: Token
  readonly amounts: readonly HeldReward[]
}

/** Takes back several rights. */
type RevokeAllModal = { readonly name: 'revokeAll'; readonly approvals: readonly Approval[] }

/** Leaves several pools with all that the account has of them in its wallet. */
type RemoveSeveralModal = { readonly name: 'removeSeveral'; readonly positions: readonly Position[] }

/** Claiming in several campaigns: as they stood when the button was pressed. */
type ClaimAllModal = { readonly name: 'claimAll'; readonly claims: readonly ReadyClaim[] }

/** What is asked about a foreign token, and what opens once it is answered. */
type TokenWarning = { readonly name: 'tokenWarning'; readonly next: CampaignActionModal | null }

type OpenModal =
  | { readonly name: PlainModalName }
  | CurrencySelection
  | TransactionDetail
  | CampaignActionModal
  | ApprovalModal
  | LeaveModal
  | OwnForeignModal
  | ClaimAllModal
  | RevokeAllModal
  | RemoveSeveralModal
  | TokenWarning
type ModalName = OpenModal['name']

const open = createStore<OpenModal | null>(null)

/** Opens a modal; another one that is open closes: only one is open at a time. */
export function openModal(modal: OpenModal): void {
  open.set(modal)
}

/** Opens a modal, or closes it where it is the open one. */
export function toggleModal(name: PlainModalName): void {
  open.set(afterToggle<OpenModal>(readOpenModal(), { name }))
}

/** Closes what is open, or only the one of that name. */
export function closeModal(name?: ModalName): void {
  open.set(afterClose(readOpenModal(), name))
}

export function readOpenModal(): OpenModal | null {
  return open.get()
}

/** The one modal that is open, or null. */
export function useOpenModal(): OpenModal | null {
  return useStore(open)
}

/** A dialog that a screen draws itself: it is the one modal while it is open, so another one that opens takes its place. */
export function useDialog(name: PlainModalName): readonly [boolean, (isOpen: boolean) => void] {
  return [useOpenModal()?.name === name, (isOpen) => (isOpen ? openModal({ name }) : closeModal(name))]
}

/** A press on a popover's button before the popover's code has come is kept: it opens when it does. */
export function openWhenLoaded(name: PlainModalName, press: { preventDefault(): void }): void {
  if (document.getElementById(name) !== null) return
  // Drawn while the press is handled, it would be open already when the browser's own turn comes, which would close it.
  press.preventDefault()
  openModal({ name })
}

/** What is open is known by its name; what else it carries is its own. */
type Named = { readonly name: string }

/** One modal at a time: asking for the open one closes it, asking for another one puts that in its place. */
export function afterToggle<Modal extends Named>(open: Modal | null, asked: Modal): Modal | null {
  return open?.name === asked.name ? null : asked
}

/** Closes whatever is open; with a name only that one, so that a late answer never closes its successor. */
export function afterClose<Modal extends Named>(open: Modal | null, name: Modal['name'] | undefined): Modal | null {
  return name === undefined || open?.name === name ? null : open
}
