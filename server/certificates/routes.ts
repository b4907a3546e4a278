import type { FastifyInstance, FastifyReply } from 'fastify'
import { certificates } from '#contract/certificates/certificates.ts'
import { fileNames } from '#contract/fileNames.ts'
import type { Context } from '../context.ts'
import {
  changeFont,
  changeGround,
  changeTemplate,
  openTemplateFile,
  removeFont,
  removeGround,
  templateFile,
} from '../certificateTemplates/changeTemplate.ts'
import { designOf } from '../certificateTemplates/design.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { companyCertificates, manyCertificates } from './manyCertificates.ts'
import { oneCertificate } from './oneCertificate.ts'
import { pictureCertificate, previewCertificate } from './previewCertificate.ts'

/** Certificates, and the designs that they are drawn by. (rules/certificates#designer, rules/certificates#who) */
export function certificateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, certificates.read, ({ params }) => designOf(context.db, params.kind))
  serve(app, certificates.change, ({ caller, params, body }) =>
    changeTemplate(context, caller, { ...params, template: body }),
  )
  serve(app, certificates.preview, ({ caller, params, body }) =>
    previewCertificate(context, caller, { ...params, template: body }),
  )
  serve(app, certificates.picture, ({ caller, params, body }) =>
    pictureCertificate(context, caller, { ...params, template: body }),
  )
  serve(app, certificates.changeGround, async ({ caller, params, body }) =>
    changeGround(context, caller, { ...params, file: await body.bytes() }),
  )
  serve(app, certificates.removeGround, ({ caller, params }) => removeGround(context, caller, params.kind))
  serve(app, certificates.changeFont, async ({ caller, params, body }) =>
    changeFont(context, caller, { ...params, file: await body.bytes() }),
  )
  serve(app, certificates.removeFont, ({ caller, params }) => removeFont(context, caller, params.name))
  serve(app, certificates.save, ({ params }) => templateFile(context, params.kind))
  serve(app, certificates.open, async ({ caller, params, body }) =>
    openTemplateFile(context, caller, { ...params, file: await body.bytes() }),
  )

  serve(app, certificates.one, async ({ caller, params: { kind, file }, query, request, reply }) => {
    const wanted = { kind, number: file, ...query, code: query.code, address: request.ip }
    const pdf = await oneCertificate(context, caller, wanted)
    return named(reply, { pdf, name: fileNames.certificate(file) })
  })

  serve(app, certificates.mine, async ({ caller, reply }) => {
    const { pdf, whom } = await companyCertificates(context, caller)
    return named(reply, { pdf, name: fileNames.certificatesOf(whom) })
  })

  serve(app, certificates.many, async ({ caller, query, reply }) => {
    const { pdf, whom } = await manyCertificates(context, caller, query)
    return named(reply, { pdf, name: fileNames.certificatesOf(whom) })
  })
}

function named(reply: FastifyReply, { pdf, name }: { pdf: Uint8Array; name: string }): Uint8Array {
  // numbers may be read by everybody, names in search engines are another thing
  reply.header('x-robots-tag', 'noindex').header('content-disposition', savedAs('certificate.pdf', name))
  return pdf
}
