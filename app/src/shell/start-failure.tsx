import { ConfigError } from '@dexswap/chains/config-file'
import { useLingui } from '@lingui/react/macro'
import { ConfigUnreachableError } from '#io/deployed-files.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown when the page cannot start: the cause, for the operator, and a retry button. */
export function StartFailure({ error }: { error: unknown }) {
  const { t } = useLingui()
  const problems = error instanceof ConfigError ? error.problems : []
  const status = error instanceof ConfigUnreachableError ? error.status : null
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        kind="failed"
        isPage
        title={
          problems.length > 0
            ? t`The configuration of this page has a mistake`
            : error instanceof ConfigUnreachableError
              ? t`The configuration of this page could not be loaded`
              : t`This page could not start`
        }
        action={<Button kind="soft" onClick={() => location.reload()}>{t`Try Again`}</Button>}
      >
        {problems.length > 0
          ? t`The operator of this page has to correct config.json:`
          : error instanceof ConfigUnreachableError
            ? status === null
              ? t`Its server does not respond.`
              : t`Its server returned status ${status}.`
            : t`An unknown error stopped it.`}
        {problems.length > 0 ? (
          <ul className="mt-3 grid gap-1 text-start">
            {problems.map((problem) => (
              <li key={problem} className="bg-surface-2 rounded-badge px-3 py-2 break-words">
                {problem}
              </li>
            ))}
          </ul>
        ) : null}
      </EmptyState>
    </main>
  )
}
