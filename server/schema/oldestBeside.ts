/**
 * The oldest version of the product that may work on a database once it had this migration, by the migration's name: the version that
 * brings it where older ones would write wrong rows or fail, an earlier one where they may run beside it while servers are restarted
 * one after the other. Each migration after 0061 stands here. (rules/operations#versions)
 */
export const OLDEST_BESIDE: Readonly<Record<string, string>> = {
  '0062_upgrades': '0.10.0',
  '0063_server_rows': '0.10.0',
  '0064_large_credits': '0.10.0',
  '0065_pickup_sources': '0.10.0',
  '0066_pickup_key_ends': '0.10.0',
  '0067_log_facts': '0.10.0',
  '0068_gone_lines': '0.10.0',
  '0069_payment_credits': '0.11.0',
  '0070_charging_corrections': '0.11.0',
  '0071_payment_doubles': '0.11.0',
  '0072_write_offs': '0.11.0',
  '0073_team_names': '0.11.0',
  '0074_keys_and_returned_parts': '0.12.0',
  '0075_issuer_vat': '0.12.0',
  '0076_first_start': '0.12.0',
  '0077_office': '0.12.0',
  '0078_account_holder': '0.12.0',
  '0079_message_templates': '0.12.0',
  '0080_message_files': '0.12.0',
  '0081_payment_words': '0.12.0',
  '0082_passkeys': '0.12.0',
  '0083_bounces': '0.12.0',
  '0084_name_forms': '0.13.0',
  '0085_last_backup': '0.13.0',
  '0086_catalogue_news': '0.14.0',
  '0087_quick_words': '0.14.0',
  '0088_sparse_indexes': '0.14.0',
  // an older one looks for its tables in the schema that they have left
  '0089_years': '0.16.0',
  '0090_company_years': '0.16.0',
  '0091_setting_halves': '0.16.0',
  // an older one would not tell the results of a year what somebody wishes; the database does
  '0092_results': '0.16.0',
  '0093_certificates': '0.16.0',
  // an older one could not answer log entries of programs
  '0094_program_tokens': '0.17.0',
  '0095_result_links': '0.17.0',
  // an older one would erase somebody and leave what a protest says of them
  '0096_result_protests': '0.17.0',
  // an older one does not know what such letters say
  '0097_result_letters': '0.17.0',
  // one of before makes versions without their warnings, which then are none
  '0098_result_warnings': '0.17.0',
  // an older one stays closed when the moment of opening has come
  '0099_opens_by_itself': '0.17.0',
  // an older one would erase somebody and leave the address that waits for the opening
  '0100_opening_notices': '0.17.0',
  // an older one would sell an item after its last day
  '0101_item_last_days': '0.17.0',
  // an older one does not know what an invitation says
  '0102_come_again': '0.17.0',
  // an older one would sell freed pieces past those who wait for them
  '0103_waiting_list': '0.17.0',
  // an older one would not erase who is kept
  '0104_kept_persons': '0.17.0',
  // of a team that an older one takes over only its name tells that it is there
  '0105_earlier_teams': '0.17.0',
}
