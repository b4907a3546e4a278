const TEAM_ACTIONS = 'web/pages/admin/teams/TeamActions.tsx#TeamActions'
const TEAM_LIST = 'web/pages/dashboard/teams/TeamList.tsx#TeamList'
const TEAM_TOOLS = 'web/pages/dashboard/teams/TeamTools.tsx#TeamTools'
const LINKS = 'web/pages/dashboard/teams/links'
const OVERVIEW = 'web/pages/admin/overview'
const CUSTOMERS = 'web/pages/admin/customers'
const COMPANY_LOADER = 'web/pages/dashboard/company/CompanyPage.tsx#loader'

/** Declarations whose calls are shown by others, which the source does not connect: these name the right, and nothing is shown without it. */
export const ASKED_BY: Readonly<Record<string, readonly string[]>> = {
  [`${OVERVIEW}/DashboardPage.tsx#setup`]: [`${OVERVIEW}/DashboardPage.tsx#loader`],
  [`${OVERVIEW}/NewsRows.tsx#useSettling`]: [`${OVERVIEW}/DashboardPage.tsx#loader`],
  [`${CUSTOMERS}/CustomerAccount.tsx#CustomerAccount`]: [`${CUSTOMERS}/CustomerPage.tsx#beside`],
  [`${CUSTOMERS}/ExceptionDialogs.tsx#put`]: [`${CUSTOMERS}/CustomerDeadlines.tsx#Deadline`],
  'web/pages/admin/RemindersAfterChange.tsx#RemindersAfterChange': [`${CUSTOMERS}/CustomerDeadlines.tsx#Deadline`],
  'web/pages/admin/teams/RemoveTeamDialog.tsx#WAYS': [TEAM_ACTIONS],
  'web/pages/admin/teams/StaffTeamDialog.tsx#StaffTeamDialog': [TEAM_ACTIONS],
  'web/api/useTeamEdits.ts#useTeamEdits': [TEAM_ACTIONS, TEAM_LIST],
  'web/pages/dashboard/overview/NextSteps.tsx#ResumePage': ['domain/staff/nextSteps.ts#STEP_RIGHTS'],
  'web/pages/dashboard/teams/teamCalls.ts#saveTeam': [TEAM_LIST],
  'web/pages/dashboard/teams/teamCalls.ts#giveUpTimekeeping': [TEAM_LIST],
  'web/pages/teams/SubstituteDialog.tsx#SubstituteDialog': [TEAM_LIST],
  [`${LINKS}/EditLinkDialog.tsx#EditLinkDialog`]: [TEAM_LIST, TEAM_TOOLS],
  [`${LINKS}/EditLinkDialog.tsx#MailLink`]: [TEAM_LIST, TEAM_TOOLS],
  [`${LINKS}/InviteLinkDialog.tsx#InviteLinkDialog`]: [TEAM_LIST, TEAM_TOOLS],
  [`${LINKS}/ShareChoice.tsx#ShareChoice`]: [TEAM_LIST, TEAM_TOOLS],
  [`${LINKS}/linkCalls.ts#newLink`]: [TEAM_LIST, TEAM_TOOLS],
  [`${LINKS}/linkCalls.ts#mailOwnLinks`]: [TEAM_LIST, TEAM_TOOLS],
  'web/pages/dashboard/company/ColleagueRow.tsx#ColleagueActs': [COMPANY_LOADER],
  'web/pages/dashboard/company/ColleagueRow.tsx#ColleagueRow': [COMPANY_LOADER],
  'web/pages/dashboard/company/Colleagues.tsx#Colleagues': [COMPANY_LOADER],
}
