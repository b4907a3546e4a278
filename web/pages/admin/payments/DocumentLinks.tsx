import { Fragment } from 'react'
import { placePaths } from '#contract/pages/placePaths.ts'
import { TextLink } from '#web/ui/Button.tsx'

/** Numbers of documents in a line, each leading to its order. (rules/staff#links) */
export function DocumentLinks({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return '–'
  return numbers.map((number, place) => (
    <Fragment key={number}>
      {place === 0 ? '' : ', '}
      <TextLink to={placePaths.adminDocument(number)}>{number}</TextLink>
    </Fragment>
  ))
}
