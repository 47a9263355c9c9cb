import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders with the untranslated English texts. */
export function renderUi(node: ReactNode) {
  if (i18n.locale !== 'en') i18n.loadAndActivate({ locale: 'en', messages: {} })
  return render(node, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> })
}
