import { Fragment, type ReactNode } from 'react'
import type { Block, Span } from '#contract/event/event.ts'
import { telephoneLink } from '#domain/text/phones.ts'

/** The blocks of a legal text as elements, never as markup; `phone` is the number in them that can be called. (rules/settings#legal) */
export function LegalBlocks({ blocks, phone }: { blocks: readonly Block[]; phone: string }) {
  return blocks.map((block, place) => <Shown key={place} block={block} phone={phone} />)
}

function Shown({ block, phone }: { block: Block; phone: string }): ReactNode {
  const words = (spans: readonly Span[]) => <Words spans={spans} phone={phone} />
  switch (block.kind) {
    case 'paragraph':
      return <p className="mt-2">{words(block.words)}</p>
    case 'heading':
      return <h3 className="mt-4 text-lg">{words(block.words)}</h3>
    case 'rule':
      return <hr className="my-4 border-line" />
    case 'quote':
      return (
        <blockquote className="mt-2 border-l-4 border-line pl-4">
          {block.words.map((paragraph, place) => (
            <p key={place}>{words(paragraph)}</p>
          ))}
        </blockquote>
      )
    case 'list': {
      const List = block.start === undefined ? 'ul' : 'ol'
      return (
        <List
          start={block.start}
          className={`mt-2 flex flex-col gap-1 pl-6 marker:text-spruce ${block.start === undefined ? 'list-disc' : 'list-decimal'}`}
        >
          {block.points.map((point, place) => (
            <li key={place}>
              {words(point.words)}
              {point.points.length > 0 ? (
                <ul className="mt-1 flex list-[circle] flex-col gap-1 pl-6">
                  {point.points.map((inner, innerPlace) => (
                    <li key={innerPlace}>{words(inner)}</li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table className="mt-3 w-full border-collapse text-left wrap-anywhere">
          <thead>
            <tr>
              {block.head.map((cell, place) => (
                <th key={place} scope="col" className="border-b-2 border-line py-1 pr-4 align-bottom">
                  {words(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, column) => (
                  <td key={column} className="border-b border-line py-1 pr-4 align-top">
                    {words(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function Words({ spans, phone }: { spans: readonly Span[]; phone: string }) {
  return spans.map(({ text, strong, emphasis, to }, place) => {
    const shown = to === undefined ? <Linked text={text} phone={phone} /> : <Contact to={to} words={text} />
    const bold = strong ? <strong>{shown}</strong> : shown
    return <Fragment key={place}>{emphasis ? <em>{bold}</em> : bold}</Fragment>
  })
}

const EMAIL = /(?<![^\s@,;()])([^\s@,;()]+@[^\s@,;()]+\.[a-z]+)/

/** E-mail addresses and the organiser's telephone number in a text, to be clicked. */
function Linked({ text, phone }: { text: string; phone: string }) {
  return text.split(EMAIL).map((part, index) =>
    EMAIL.test(part) ? (
      <Contact key={index} to={`mailto:${part}`} words={part} />
    ) : (
      part.split(phone).map((piece, place) => (
        <Fragment key={`${index}.${place}`}>
          {place > 0 ? <Contact to={telephoneLink(phone)} words={phone} /> : null}
          {piece}
        </Fragment>
      ))
    ),
  )
}

function Contact({ to, words }: { to: string; words: string }) {
  // an address may be longer than a line, a number is read at once
  return (
    <a href={to} className={`font-semibold underline ${to.startsWith('tel:') ? 'inline-block' : 'wrap-anywhere'}`}>
      {words}
    </a>
  )
}
