import * as v from 'valibot'
import { License } from '../text/text.ts'
import { Topic } from './topics.ts'
import { Category, Complexity, Price, Runtime, SkillStatus, Support } from './enumerations.ts'

/*
 * The facets of a skill: what the catalogue is filtered by. The card's schema, the packed columns,
 * the query and its counts, the address, the filters, their chips and the submit form all read this
 * table. A new facet is a row here, an enumeration beside the others, and its words in copy/labels.
 * What is derived (`isDerived`) is in no record and in no form: only the columns have it.
 */

interface FacetRow {
  /** The schema of one value; a closed list is a picklist. */
  readonly value: v.GenericSchema<string>
  /** The schema of the facet in a skill, whose key and column are the facet's own name. */
  readonly schema: v.GenericSchema
  /** Nobody says it and no record has it: a device derives it from the words of a card. */
  readonly isDerived?: true
  /** A skill has several of the values, in an order that counts. */
  readonly isList: boolean
  /** What a skill has when nobody says: the default of the submit form and of an import. */
  readonly initial: string | readonly []
  /** How the facet is called in the catalogue's address. */
  readonly urlKey: string
  /** How the facet is called in the content of a submission. */
  readonly field: string
  /** Its place among the filters. */
  readonly place: number
}

/**
 * In the order of a skill's record. A facet that is added later is optional (`v.exactOptional`):
 * rows that devices have stored, submissions that wait and built-in skills do not have it.
 */
export const facetTable = {
  category: {
    value: Category,
    schema: v.pipe(v.array(Category), v.minLength(1)),
    isList: true,
    initial: [],
    urlKey: 'cat',
    field: 'category',
    place: 1,
  },
  runtimes: {
    value: Runtime,
    schema: v.array(Runtime),
    isList: true,
    initial: [],
    urlKey: 'runtime',
    field: 'runtime',
    place: 4,
  },
  supports: {
    value: Support,
    schema: v.array(Support),
    isList: true,
    initial: [],
    urlKey: 'supports',
    field: 'support',
    place: 3,
  },
  complexity: {
    value: Complexity,
    schema: Complexity,
    isList: false,
    initial: 'basic',
    urlKey: 'complexity',
    field: 'complexity',
    place: 6,
  },
  /** The only open list: its options are the licences that occur. */
  license: {
    value: License,
    schema: License,
    isList: false,
    initial: 'Unknown',
    urlKey: 'license',
    field: 'license',
    place: 7,
  },
  price: {
    value: Price,
    schema: Price,
    isList: false,
    initial: 'free',
    urlKey: 'price',
    field: 'price',
    place: 5,
  },
  status: {
    value: SkillStatus,
    schema: SkillStatus,
    isList: false,
    initial: 'stable',
    urlKey: 'status',
    field: 'status',
    place: 8,
  },
  topics: {
    value: Topic,
    schema: v.array(Topic),
    isDerived: true,
    isList: true,
    initial: [],
    urlKey: 'topic',
    field: 'topics',
    place: 2,
  },
} as const satisfies Record<string, FacetRow>

type Table = typeof facetTable
export type Facet = keyof Table
export type FacetValue<F extends Facet> = v.InferOutput<Table[F]['value']>

type FacetsWith<Row> = { [F in Facet]: Table[F] extends Row ? F : never }[Facet]
export type ListFacet = FacetsWith<{ readonly isList: true }>
type DerivedFacet = FacetsWith<{ readonly isDerived: true }>
/** What a record says itself. */
export type StoredFacet = Exclude<Facet, DerivedFacet>
export type StoredListFacet = Exclude<ListFacet, DerivedFacet>
export type ClosedFacet = FacetsWith<{ readonly value: { readonly options: readonly string[] } }>
/** One value of a closed list. */
export type CodeFacet = Exclude<ClosedFacet, ListFacet>

/** What a skill's record holds of its facets. */
export type FacetRecord = {
  -readonly [F in StoredFacet]: F extends ListFacet ? FacetValue<F>[] : FacetValue<F>
}

const facetNames = Object.keys(facetTable) as Facet[]
export const isDerived = (facet: Facet): facet is DerivedFacet => 'isDerived' in facetTable[facet]
const isStored = <F extends Facet>(facet: F): facet is Exclude<F, DerivedFacet> => !isDerived(facet)
/** In the order of a skill's record. */
export const storedFacets: readonly StoredFacet[] = facetNames.filter(isStored)

/** In the order in which the filters are shown. */
export const facets: readonly Facet[] = facetNames.toSorted(
  (a, b) => facetTable[a].place - facetTable[b].place,
)

export const isList = (facet: Facet): facet is ListFacet => facetTable[facet].isList
export const isClosed = (facet: Facet): facet is ClosedFacet => 'options' in facetTable[facet].value
const isCode = (facet: Facet): facet is CodeFacet => isClosed(facet) && !isList(facet)

export const listFacets: readonly ListFacet[] = facetNames.filter(isList)
export const storedListFacets: readonly StoredListFacet[] = listFacets.filter(isStored)
export const codeFacets: readonly CodeFacet[] = facetNames.filter(isCode)

/** Whether a skill may be without it: see `facetTable`. */
export function isOptional(facet: Facet): boolean {
  const { schema }: { readonly schema: v.GenericSchema } = facetTable[facet]
  return schema.type === 'exact_optional'
}

/** All values of a closed list, in the order in which they are shown. */
export const optionsOf = (facet: ClosedFacet): readonly string[] => facetTable[facet].value.options

export const isFacetValue = (facet: Facet, value: unknown): value is string =>
  v.is(facetTable[facet].value, value)

/** The facets of a skill of which nobody has said anything. */
export const initialFacets = Object.fromEntries(
  storedFacets.map((facet) => [facet, facetTable[facet].initial]),
) as unknown as FacetRecord

/** What a skill's schema says of its facets. */
export const facetEntries = Object.fromEntries(
  storedFacets.map((facet) => [facet, facetTable[facet].schema]),
) as { readonly [F in StoredFacet]: Table[F]['schema'] }
