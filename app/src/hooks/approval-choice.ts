import { type ApprovalChoice, choiceIn, createApprovalChoices } from '#core/approvals/approval-choices.ts'
import type { Token } from '#core/tokens/currency.ts'
import { type Session, useService, useSettings, useStore } from './use-session.ts'

/** The approval amount that the user chose for this token; without a choice, that of the settings. */
export function chosenApproval({ services, settings }: Session, token: Token): ApprovalChoice {
  return choiceIn(services.get(createApprovalChoices).get(), token) ?? settings.get().approvalAmount
}

/** The current choice for this token, and its setter. */
export function useApprovalChoice(token: Token): readonly [ApprovalChoice, (choice: ApprovalChoice) => void] {
  const choices = useService(createApprovalChoices)
  const { approvalAmount } = useSettings()
  const stored = useStore(choices)
  return [choiceIn(stored, token) ?? approvalAmount, (choice) => choices.choose(token, choice)]
}
