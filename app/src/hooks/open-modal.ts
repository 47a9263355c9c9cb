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
 * modals (rule 3.8.38) are never opened: menu and network prompt replace them.
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

/** Selects the currency of one side of a form. */
export type CurrencySelection = {
  readonly name: 'currencySelector'
  readonly selected: Currency | null
  readonly otherSide: Currency | null
  /** Excludes the native currency, which has no contract. */
  readonly tokensOnly?: boolean
  readonly onSelect: (currency: Currency) => void
}
/** Shows the receipt of a transaction, also on chains without a block explorer. */
type TransactionDetail = { readonly name: 'transactionDetail'; readonly id: string }

/** Confirms an action on a reward campaign. */
export type CampaignActionModal = {
  readonly name: 'campaignAction'
  readonly action: CampaignAction
  /** Preset amount of LP tokens, such as those just received. */
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

/** Revokes or reduces an approval. `approval` is its state at the click. */
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

/** Creates the service that holds the open modal of a session. At most one is open. */
export function createModals() {
  const open = createStore<OpenModal | null>(null)
  function openModal(modal: OpenModal): void {
    open.set(modal)
  }
  return {
    open,
    /** Opens a modal, which closes any other one. */
    openModal,

    toggleModal(name: PlainModalName): void {
      open.set(afterToggle<OpenModal>(open.get(), { name }))
    },

    /** Closes the open modal. With a name, only if the modal with that name is open. */
    closeModal(name?: ModalName): void {
      open.set(afterClose(open.get(), name))
    },

    /** Opens a popover that was clicked before its code had loaded. */
    openWhenLoaded(name: PlainModalName, press: { preventDefault(): void }): void {
      if (document.getElementById(name) !== null) return
      // The click's default action would close the popover that it renders.
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

/** Treats a screen's own dialog as a modal, so that opening another modal closes it. */
export function useDialog(name: PlainModalName): readonly [boolean, (isOpen: boolean) => void] {
  const { openModal, closeModal } = useModals()
  return [useOpenModal()?.name === name, (isOpen) => (isOpen ? openModal({ name }) : closeModal(name))]
}

/** The name identifies the open modal; its other fields are its parameters. */
type Named = { readonly name: string }

/** The modal after a toggle: none if it was open, otherwise the requested one. */
export function afterToggle<Modal extends Named>(open: Modal | null, requested: Modal): Modal | null {
  return open?.name === requested.name ? null : requested
}

/**
 * The modal after a close: with a name, only the named modal is closed, so that a late call does not
 * close its successor.
 */
export function afterClose<Modal extends Named>(open: Modal | null, name: Modal['name'] | undefined): Modal | null {
  return name === undefined || open?.name === name ? null : open
}
