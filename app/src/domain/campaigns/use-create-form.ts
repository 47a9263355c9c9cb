import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { useStore } from '#domain/use-store.ts'
import { type CreateForm, emptyForm } from './create-form.ts'

/** The campaign that is being entered on the current chain, and the way to change it; each change is stored at once. */
export function useCreateForm() {
  const { id } = useChain()
  const drafts = useSession().campaignDrafts
  const form = useStore(drafts.of(id))
  return {
    form,
    change: (part: Partial<CreateForm>) => drafts.change(id, { ...drafts.of(id).get(), ...part }),
    /** All inputs are empty again. */
    clear: () => drafts.change(id, emptyForm),
  }
}
