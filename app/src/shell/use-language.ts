import { useEffect } from 'react'
import { useSettings } from '#domain/settings/use-settings.ts'
import { showLanguage, wantedLanguages } from './show-language.ts'

/** Keeps the texts and the direction of the document in step with the chosen language, also when another tab chooses. */
export function useLanguage(): void {
  const { language } = useSettings()
  useEffect(() => {
    showLanguage(wantedLanguages(language)).catch((failure: unknown) => {
      console.warn('The texts of a language did not come.', failure)
    })
  }, [language])
}
