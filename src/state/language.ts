import { create } from 'zustand'
import { type Formats, formatsOf } from './format.ts'

export type Language = 'zh-CN' | 'en'
const key = 'ui-lang'

/** Every text of the product: the same shape in both languages. */
export interface Bundle<T> {
  readonly zh: T
  readonly en: T
}

const read = (value: string | null | undefined): Language =>
  value?.startsWith('en') ? 'en' : 'zh-CN'

function stored(): Language {
  try {
    return read(localStorage.getItem(key))
  } catch {
    return 'zh-CN'
  }
}

const useStore = create<{ language: Language }>(() => ({ language: stored() }))

function show(language: Language): void {
  document.documentElement.lang = language
  useStore.setState({ language })
}

/** Chooses the language for this device and tells the other tabs. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // storage is closed (private window): the choice lasts as long as the page
  }
  show(language)
}

/** Puts the language on <html> and follows other tabs. Call once; gives back how to stop. */
export function followLanguage(): () => void {
  document.documentElement.lang = useStore.getState().language
  const heard = (event: StorageEvent) => {
    if (event.key === key) show(read(event.newValue))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

export const useLanguage = (): Language => useStore((state) => state.language)

/** For code outside components. */
export const currentLanguage = (): Language => useStore.getState().language

/** The texts of a bundle in the chosen language. */
export const useCopy = <T>(bundle: Bundle<T>): T => (useLanguage() === 'en' ? bundle.en : bundle.zh)

/** Dates and numbers in the chosen language. */
export const useFormats = (): Formats => formatsOf(useLanguage())

/** The author's English text when English is chosen and there is one, else the original. */
export const inLanguage = (language: Language, original: string, english: string | null): string =>
  language === 'en' && english ? english : original
