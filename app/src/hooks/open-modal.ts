import type { Position } from '#core/account/portfolio.ts'
import type { Approval } from '#core/approvals/allowances.ts'
import type { ForeignStake, HeldReward } from '#core/campaigns/account-reads.ts'
import type { ReadyClaim } from '#core/campaigns/claim-all.ts'
import type { ForeignCampaign } from '#core/campaigns/reward-campaign.ts'
import { createStore } from '#core/store.ts'
import type { Currency, Token } from '#core/tokens/currency.ts'
import { useService, useStore } from './use-session.ts'

/**
 * Modals without parameters (rule 1.2.29). 'mobile', 'addHarmony', 'ethereumOption' and the airdrop
 * modals (rule 3.8.38) are never opened; the menu and the network prompt replace them.
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
  | 'confirmRestSwap'
  | 'confirmCreation'
  | 'bridgeSuccess'

/** Selects a currency for one side of a screen. */
export type CurrencySelection = {
  readonly name: 'currencySelector'
  readonly selected: Currency | null
  readonly otherSide: Currency | null
  /** Excludes the native currency, which has no contract. */
  readonly tokensOnly?: boolean
  readonly onSelect: (currency: Currency) => void
}
/** Shows what a transaction did, on chains without a block explorer. */
type TransactionDetail = { readonly name: 'transactionDetail'; readonly id: string }

/** Confirms an action on a reward campaign. */
export type CampaignActionModal = {
  readonly name: 'campaignAction'
  readonly action: CampaignAction
  /** Initial amount of LP tokens, such as those just received. */
  readonly amount?: bigint
  /** The addition that issued this amount, by record id. */
  readonly restOf?: string
  /**
   * True when the modal was opened for a pair; it then also offers the other campaigns of that
   * pair.
   */
  readonly isChoosing?: boolean
}
export type CampaignAction = 'stake' | 'withdraw' | 'claim' | 'exit' | 'cancel' | 'recover'

/** Revokes or reduces an approval; `approval` is its state at the click. */
type ApprovalModal = { readonly name: 'approval'; readonly approval: Approval }

/** Withdraws a stake of tokens other than native LP tokens. */
type LeaveModal = { readonly name: 'leaveCampaign'; readonly stake: ForeignStake; readonly staked: Token }

/**
 * Lets the creator of an external campaign recover rewards; `amounts` has the order of the rewards.
 */
type OwnForeignModal = {
  readonly name: 'ownForeign'
  readonly action: 'cancel' | 'recover' | 'takeBack'
  readonly campaign: ForeignCampaign
  readonly staked: Token
  readonly amounts: readonly HeldReward[]
}

/** Revokes several approvals. */
type RevokeAllModal = { readonly name: 'revokeAll'; readonly approvals: readonly Approval[] }

/** Removes all LP tokens in the wallet from several pools. */
type RemoveSeveralModal = { readonly name: 'removeSeveral'; readonly positions: readonly Position[] }

/** Claims the rewards of several campaigns; `claims` is their state at the click. */
type ClaimAllModal = { readonly name: 'claimAll'; readonly claims: readonly ReadyClaim[] }

/** Warns of the tokens of an external campaign, then opens the modal `next`. */
type TokenWarning = { readonly name: 'tokenWarning'; readonly next: CampaignActionModal | null }

export type OpenModal =
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

/** Creates the service of the session that holds the open modal; at most one is open. */
export function createModals() {
  const open = createStore<OpenModal | null>(null)
  function openModal(modal: OpenModal): void {
    open.set(modal)
  }
  return {
    open,
    /** Opens a modal and closes another one. */
    openModal,

    toggleModal(name: PlainModalName): void {
      open.set(afterToggle<OpenModal>(open.get(), { name }))
    },

    /** Closes the open modal, or only the one of that name. */
    closeModal(name?: ModalName): void {
      open.set(afterClose(open.get(), name))
    },

    /** Opens a popover that was clicked before its code had loaded. */
    openWhenLoaded(name: PlainModalName, press: { preventDefault(): void }): void {
      if (document.getElementById(name) !== null) return
      // Otherwise the browser's default action would close the popover that this click renders.
      press.preventDefault()
      openModal({ name })
    },
  }
}

export type Modals = ReturnType<typeof createModals>

export function useModals(): Modals {
  return useService(createModals)
}

/** The open modal, or null. */
export function useOpenModal(): OpenModal | null {
  return useStore(useModals().open)
}

/** Registers a screen's dialog as modal, so that another modal closes it. */
export function useDialog(name: PlainModalName): readonly [boolean, (isOpen: boolean) => void] {
  const { openModal, closeModal } = useModals()
  return [useOpenModal()?.name === name, (isOpen) => (isOpen ? openModal({ name }) : closeModal(name))]
}

/** The name identifies the open modal; its other fields are its parameters. */
type Named = { readonly name: string }

/** Toggling the open modal closes it; another one replaces it. */
export function afterToggle<Modal extends Named>(open: Modal | null, requested: Modal): Modal | null {
  return open?.name === requested.name ? null : requested
}

/** Closes any modal, or only the named one, so that a late call never closes its successor. */
export function afterClose<Modal extends Named>(open: Modal | null, name: Modal['name'] | undefined): Modal | null {
  return name === undefined || open?.name === name ? null : open
}
