import type { CertificateWords } from '#domain/certificates/certificates.ts'
import { CERTIFICATE_KINDS, type CertificateKind } from '#domain/certificates/templates.ts'
import { templates } from '../certificateTemplates/store.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { rowsBy } from '../publicResults/rowsByOwner.ts'
import { publicView } from '../publicResults/publicView.ts'
import { askedBy } from '../workers/pool.ts'
import { drawCertificates } from './drawCertificates.ts'
import { newestSource, personWords, teamWords, type Maker, type Source } from './source.ts'

/** A PDF, and whose certificates are in it: the company's name, or the title of a ranking. */
export type OfMany = { pdf: Uint8Array; whom: string }

/** The certificates of all of a company in the goal, by their numbers. Refusals: 404 nobody is; 503. (rules/certificates#who) */
export async function companyCertificates(context: Context, caller: CompanyUser): Promise<OfMany> {
  const source = await publicView(context)
  if (!source) throw new Refusal('RESULTS_NONE')
  const template = (await templates(context.db)).person
  const pages = ofCompany({ context, source, template }, 'person', caller.customerID)
  if (pages.length === 0) throw new Refusal('CERTIFICATES_NONE_OF_COMPANY')
  const pdf = await drawCertificates(context, { asker: askedBy(caller), kind: 'person', template }, pages)
  return { pdf, whom: companyIn(source, caller.customerID) }
}

/** Certificates that are wanted at once: of a ranking or of some of its places, or of a company. */
export type Chosen = {
  ranking?: string | undefined
  places?: { from: number; to: number } | undefined
  customer?: number | undefined
  kind?: CertificateKind | undefined
  ground?: 'none' | undefined
}

/** The certificates of a ranking in the order of its places, or of a company by numbers. Refusals: 400, 404 nobody is in the goal, 503. (rules/certificates#who) */
export async function manyCertificates(
  context: Context,
  caller: StaffUser,
  { ranking, places, customer, kind, ground }: Chosen,
): Promise<OfMany> {
  const source = (await publicView(context)) ?? (await newestSource(context))
  if (!source) throw new Refusal('RESULTS_NONE')
  const chosen = ranking === undefined ? undefined : source.rankings.get(ranking)
  if (ranking !== undefined && !chosen) throw new Refusal('RANKING_NOT_FOUND')
  const ofRanking = CERTIFICATE_KINDS.find((one) => one === chosen?.ranked.of)
  if (chosen && ofRanking === undefined) throw new Refusal('CERTIFICATES_OF_COMPANIES')
  const made = ofRanking ?? kind ?? 'person'
  const designed = (await templates(context.db))[made]
  // whose certificates of a ranking are printed gets the place in that one
  const template = { ...designed, ...(ground && { ground }), ...(chosen && { ranking: chosen.key }) }
  const maker: Maker = { context, source, template }
  const pages = ((): CertificateWords[] => {
    if (chosen) return ofPlaces(maker, { kind: made, titled: chosen, places })
    if (customer === undefined) throw new Refusal('CERTIFICATES_CHOOSE')
    return ofCompany(maker, made, customer)
  })()
  if (pages.length === 0) throw new Refusal('CERTIFICATES_NONE')
  const pdf = await drawCertificates(context, { asker: askedBy(caller), kind: made, template }, pages)
  return { pdf, whom: chosen?.title ?? companyIn(source, customer) }
}

const companyIn = ({ whole }: Source, customer: number | undefined): string =>
  whole.teams.find(({ customerID }) => customerID === customer)?.companyName ?? ''

type OfRanking = {
  kind: CertificateKind
  titled: Parameters<typeof rowsBy>[0]
  places: { from: number; to: number } | undefined
}

/** Words for the owners of a ranking, or of some of its places. */
function ofPlaces(maker: Maker, { kind, titled, places }: OfRanking): CertificateWords[] {
  const isWanted = (place: number | null) =>
    places === undefined || (place !== null && place >= places.from && place <= places.to)
  return [...rowsBy(titled).of.values()]
    .filter(({ place }) => isWanted(place))
    .flatMap(({ key }) => wordsOf(maker, kind, key) ?? [])
}

function wordsOf(maker: Maker, kind: CertificateKind, owner: string): CertificateWords | null {
  if (kind === 'team') return teamWords(maker, Number(owner))
  return personWords(maker, owner, maker.source.names.nameOf(owner))
}

/** Words for all of a company, by their numbers. */
function ofCompany(maker: Maker, kind: CertificateKind, customer: number): CertificateWords[] {
  return maker.source.whole.teams
    .filter(({ customerID }) => customerID === customer)
    .toSorted((one, other) => one.teamNumber - other.teamNumber)
    .flatMap(({ teamNumber, results }) => {
      const owners = kind === 'team' ? [String(teamNumber)] : results.map(({ startNumber }) => startNumber)
      return owners.flatMap((owner) => wordsOf(maker, kind, owner) ?? [])
    })
}
