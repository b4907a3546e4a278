import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { kindsOf } from '#domain/factTable.ts'
import { call } from '#web/api/call.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { notForSearch } from '#web/state/areaSearch.ts'
import { unsavedSettings } from '#web/state/unsavedSettings.ts'
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Checklist } from './Checklist.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { LegalTexts } from './LegalTexts.tsx'
import { SECTIONS } from './settingFields.ts'
import type { Section } from './settingFields.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { useChosenLook } from './useChosenLook.ts'
import { WordmarkCard } from './WordmarkCard.tsx'

export const loader = () => ({ all: Promise.all([call('GET /settings'), call('GET /settings/documents')]) })

export const shouldRevalidate = notForSearch

/** 'Einstellungen': all that the organiser sets, section by section. (rules/settings#page) */
export function Component() {
  const { all } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-2">Einstellungen</h1>
      <p className="mb-5 max-w-2xl text-rock">
        Was Sie hier speichern, gilt sofort für alle und steht mit dem bisherigen Wert im Log.
      </p>
      <Loaded data={all} skeleton={<SettingsSkeleton />}>
        {([stored, documents]) => <Sections stored={stored} documents={documents} />}
      </Loaded>
    </>
  )
}

type SectionsProps = { stored: AnswerOf<'GET /settings'>; documents: AnswerOf<'GET /settings/documents'> }

function Sections({ stored, documents }: SectionsProps) {
  const [open, setOpen] = useState<Section | null>(begun)
  useChosenLook(stored.stylesheet)
  return (
    <>
      <Checklist asShipped={stored.asShipped} onEdit={setOpen} />
      {/* columns, not rows: sections are of very different heights */}
      <div className="gap-5 xl:columns-2 *:mb-5 *:break-inside-avoid">
        {kindsOf(SECTIONS).map((section) => (
          <SettingsCard
            key={section}
            section={section}
            stored={stored}
            isOpen={open === section}
            onOpen={() => setOpen(section)}
            onClose={() => setOpen(null)}
          />
        ))}
        <WordmarkCard {...stored} />
        <DocumentsCard documents={documents} />
        <LegalTexts />
      </div>
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
