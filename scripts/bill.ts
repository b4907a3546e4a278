import { z } from 'zod'

/** Where `npm run sbom` writes the bill of materials, unless it is told another file. */
export const BILL = 'firmenlauf.cdx.json'

const Component = z.looseObject({
  'bom-ref': z.string(),
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  properties: z.array(z.object({ name: z.string() })).default([]),
  licenses: z
    .array(
      z.looseObject({
        expression: z.string().optional(),
        license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})
/** The used parts of a CycloneDX document. */
export const Bill = z.looseObject({
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

export type Bill = z.infer<typeof Bill>
type Component = z.infer<typeof Component>

/** The name under which a package is installed. */
export function nameOf({ group, name }: Component): string {
  return group ? `${group}/${name}` : name
}

export function licenceOf({ licenses }: Component): string {
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
  return names.filter(Boolean).join(' AND ') || 'ohne Angabe'
}
