import { facets, isClosed, optionsOf } from '#domain/catalog/facets.ts'
import { type FiltersProps, Group } from './filter-group.tsx'
import { LongGroup } from './long-group.tsx'

/** A closed list of more values is shown like an open one. */
const mostAtOnce = 12

/** All facets; each choice says how many skills it would give. */
export function Filters(props: FiltersProps) {
  return facets.map((facet) =>
    isClosed(facet) && optionsOf(facet).length <= mostAtOnce ? (
      <Group key={facet} {...props} facet={facet} values={optionsOf(facet)} />
    ) : (
      <LongGroup key={facet} {...props} facet={facet} />
    ),
  )
}
