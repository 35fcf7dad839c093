import * as v from 'valibot'
import {
  type FacetRecord,
  facetTable,
  type FacetValue,
  isClosed,
  isFacetValue,
  isList,
  isOptional,
  optionsOf,
  type StoredFacet,
  storedFacets,
  type StoredListFacet,
  storedListFacets,
} from '../catalog/facets.ts'

/* The facets of a skill in a submission and in its form, where a facet goes by its `field`. */

type FieldOf<F extends StoredFacet> = (typeof facetTable)[F]['field']
/** The facets as the form holds them; '' is a choice that the person has not made yet. */
export type FacetForm = {
  readonly [F in StoredFacet as FieldOf<F>]: F extends StoredListFacet
    ? readonly FacetValue<F>[]
    : string
}
export type FacetField = keyof FacetForm

export const fieldOf = (facet: StoredFacet): FacetField => facetTable[facet].field

/** The fields in which a person picks several values, in the order of the form. */
export const listFields: readonly FacetField[] = storedListFacets.map(fieldOf)
/** The fields that may stay empty. */
export const optionalFacetFields: readonly string[] = storedFacets.filter(isOptional).map(fieldOf)

const someOf = (facet: StoredListFacet) =>
  v.pipe(
    v.array<v.GenericSchema<string>>(facetTable[facet].value),
    v.minLength(1),
    v.maxLength(optionsOf(facet).length),
    v.check((all) => new Set(all).size === all.length),
  )

function contentEntry(facet: StoredFacet): v.GenericSchema {
  const schema = isList(facet) ? someOf(facet) : facetTable[facet].value
  return isOptional(facet) ? v.exactOptional(schema) : schema
}

type ContentValue<F extends StoredFacet> = F extends StoredListFacet
  ? v.GenericSchema<FacetValue<F>[]>
  : (typeof facetTable)[F]['value']
type ContentEntry<F extends StoredFacet> = (typeof facetTable)[F]['schema'] extends {
  readonly type: 'exact_optional'
}
  ? v.ExactOptionalSchema<ContentValue<F>, undefined>
  : ContentValue<F>

/** The entries of the facets in the schema of a submission's content. */
export const contentFacets = Object.fromEntries(
  storedFacets.map((facet) => [fieldOf(facet), contentEntry(facet)]),
) as unknown as { readonly [F in StoredFacet as FieldOf<F>]: ContentEntry<F> }

function readFacet(facet: StoredFacet, stored: unknown): string | readonly string[] {
  if (isList(facet))
    return Array.isArray(stored) ? stored.filter((one) => isFacetValue(facet, one)) : []
  const value = !isClosed(facet) && typeof stored === 'string' ? stored.trim() : stored
  return isFacetValue(facet, value) ? value : facetTable[facet].initial
}

/** The facets that a content, checked or not, gives a skill. Unknown values are left out. */
export const facetsOfContent = (content: Readonly<Record<string, unknown>>): FacetRecord =>
  Object.fromEntries(
    storedFacets.map((facet) => [facet, readFacet(facet, content[fieldOf(facet)])]),
  ) as unknown as FacetRecord

/** The facets of a record as values of the form. */
export const facetForm = (record: Partial<FacetRecord>): FacetForm =>
  Object.fromEntries(
    storedFacets.map((facet) => [fieldOf(facet), record[facet] ?? facetTable[facet].initial]),
  ) as unknown as FacetForm
