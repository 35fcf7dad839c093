import { create } from 'zustand'
import { type Formats, formatsOf } from './format.ts'

export type Language = 'zh-CN' | 'en'
const key = 'ui-lang'

/** Texts in both languages, with the same keys. */
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

/** Sets the language on this device; other tabs follow. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // this browser stores nothing: the choice lasts as long as the page
  }
  show(language)
}

/** Whether English was offered on this device before. */
const offeredKey = 'ui-lang-offered'

/** Languages of China that are written in Chinese characters, as browsers name them. */
const isChinese = (tag: string): boolean => /^(?:zh|cmn|yue|wuu|hak|nan|gan|hsn)(?:-|$)/i.test(tag)

/**
 * Whether to offer English: the browser asks for other languages only, and nobody has chosen a
 * language or answered the offer on this device. Where nothing can be stored it is not offered,
 * since it would come again on every page.
 */
export function offersEnglish(): boolean {
  if (typeof document === 'undefined') return false
  try {
    if (localStorage.getItem(key) !== null || localStorage.getItem(offeredKey) !== null)
      return false
  } catch {
    return false
  }
  const wanted = navigator.languages
  return wanted.length > 0 && !wanted.some(isChinese)
}

/** The offer was answered: it does not come again. */
export function dismissEnglish(): void {
  try {
    localStorage.setItem(offeredKey, 'yes')
  } catch {
    // it was not offered then
  }
}

/** Sets the language of <html> and follows other tabs. Returns a function that stops it. */
export function followLanguage(): () => void {
  document.documentElement.lang = useStore.getState().language
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) show(read(event.newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export const useLanguage = (): Language => useStore((state) => state.language)

/** The chosen language, for code outside components. */
export const currentLanguage = (): Language => useStore.getState().language

/** The texts in the chosen language. */
export const useCopy = <T>(bundle: Bundle<T>): T => (useLanguage() === 'en' ? bundle.en : bundle.zh)

/** The formats of dates and numbers in the chosen language. */
export const useFormats = (): Formats => formatsOf(useLanguage())

/** The author's English text when the language is English and there is one, else the original. */
export const inLanguage = (language: Language, original: string, english: string | null): string =>
  language === 'en' && english ? english : original
