import type { Locator } from '@playwright/test'

/** Value beside a label in a list of terms. */
export function definitionOf(scope: Locator, label: string): Locator {
  const page = scope.page()
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
  return scope.locator('div').filter({ has: term }).last().getByRole('definition')
}
