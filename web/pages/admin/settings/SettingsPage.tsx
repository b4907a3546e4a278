import { Fragment, useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { SettingPath } from '#contract/event/settingLabels.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { notForSearch, useAreaSearch, withValue } from '#web/state/areaSearch.ts'
import { preparedYear } from '#web/state/otherYear.ts'
import { unsavedSettings } from '#web/state/unsavedSettings.ts'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { LegalTexts } from './legal/LegalTexts.tsx'
import { MailCard } from './MailCard.tsx'
import { SETTING_FIELDS } from './settingFields.ts'
import { SECTIONS, SETTING_GROUPS, type OtherCard, type Section } from './settingSections.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { othersIn, sectionsIn, SettingsIndex } from './SettingsIndex.tsx'
import { SetupAssistant } from './setup/SetupAssistant.tsx'
import { FIELD_KEY, setupSteps } from './setup/setupSteps.ts'
import { TestTransferCard } from './TestTransferCard.tsx'
import { useChosenLook } from './useChosenLook.ts'
import { WordmarkCard } from './WordmarkCard.tsx'

export const loader = () => ({
  all: Promise.all([
    call('GET /settings'),
    call('GET /settings/documents'),
    call('GET /admins'),
    call('GET /opening-notices'),
  ]),
})

export const shouldRevalidate = notForSearch

/** 'Einstellungen': all that the organiser sets, section by section. (rules/settings#page) */
export function Component() {
  const { all } = useLoaderData<typeof loader>()
  const prepared = preparedYear()
  return (
    <>
      <h1 className="mb-2">Einstellungen</h1>
      <p className="mb-5 max-w-2xl text-rock">
        {prepared === null
          ? 'Was Sie hier speichern, gilt sofort für alle und steht mit dem bisherigen Wert im Log.'
          : `Was Sie hier speichern, gilt für das Jahr ${prepared}, sobald es beginnt, und steht mit dem bisherigen Wert im Log. Was in allen Jahren gleich ist, gilt sofort; es ist so gekennzeichnet.`}
      </p>
      <Loaded data={all} skeleton={<SettingsSkeleton />}>
        {([stored, documents, staff, notices]) => (
          <Sections stored={stored} documents={documents} staff={staff.length} notices={notices} />
        )}
      </Loaded>
    </>
  )
}

type SectionsProps = {
  stored: AnswerOf<'GET /settings'>
  documents: AnswerOf<'GET /settings/documents'>
  staff: number
  notices: AnswerOf<'GET /opening-notices'>
}

function Sections({ stored, documents, staff, notices }: SectionsProps) {
  const { search, setSearch } = useAreaSearch()
  const asked = kindsOf(SETTING_FIELDS).find((path) => path === search.get(FIELD_KEY))
  const [opened, setOpened] = useState<Section | null>(begun)
  const open = asked ? SETTING_FIELDS[asked].section : opened
  const showField = (path: SettingPath | null) => setSearch((before) => withValue(before, FIELD_KEY, path ?? ''))
  useChosenLook(stored.stylesheet)
  const others: Record<OtherCard, ReactNode> = {
    testTransfer: <TestTransferCard issuer={stored.issuer} />,
    documents: <DocumentsCard documents={documents} />,
    wordmark: <WordmarkCard {...stored} />,
    legal: <LegalTexts />,
    mail: <MailCard mail={stored.mail} />,
  }
  return (
    <>
      <SetupAssistant
        steps={setupSteps({ ...stored, staff })}
        isOpen={stored.registrationOpen}
        opensAt={stored.registrationOpensAt}
        notices={notices}
        isServed={stored.mail.isServed}
        onEdit={showField}
      />
      <SettingsIndex />
      {kindsOf(SETTING_GROUPS).map((group) => (
        <section key={group} aria-labelledby={`gruppe-${group}`} className="mt-8">
          <h2 id={`gruppe-${group}`} className="mb-3 text-3xl">
            {SETTING_GROUPS[group]}
          </h2>
          {/* columns, not rows: sections are of very different heights */}
          <div className="gap-5 xl:columns-2 *:mb-5 *:scroll-mt-5 *:break-inside-avoid">
            {sectionsIn(group).map((section) => (
              <SettingsCard
                key={section}
                section={section}
                stored={stored}
                isOpen={open === section}
                field={asked}
                onOpen={() => setOpened(section)}
                onClose={() => {
                  setOpened(null)
                  showField(null)
                }}
              />
            ))}
            {othersIn(group).map((card) => (
              <Fragment key={card}>{others[card]}</Fragment>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function SettingsSkeleton() {
  return (
    <Loading label="Einstellungen werden geladen …">
      <div className="gap-5 xl:columns-2 *:mb-5 *:break-inside-avoid">
        {[6, 3, 5, 2, 3, 2, 11, 4].map((lines, place) => (
          <div key={place} className="rounded-card border border-line bg-paper p-6">
            <SkeletonLines lines={lines} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The section whose form was open when the page was left without saving. */
const begun = () => kindsOf(SECTIONS).find((section) => unsavedSettings.read(section) !== null) ?? null
