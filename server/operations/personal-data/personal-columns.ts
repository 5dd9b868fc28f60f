// Every column of the database, with its treatment when a person requests a copy or erasure (docs/decisions/037-personal-data.md). A test
// compares this with the database, so a new column must be listed here first.

/**
 * The treatment of a column with personal data.
 * - `exported`: in the copy, and removed by erasure.
 * - `opened`: the same, but encrypted in the database.
 * - `erased`: a hash or duplicate of what the copy shows; removed by erasure.
 * - `kept`: in the copy and not removed, because accounting needs it and it identifies no person once the rest is removed.
 * - `retained`: a keyed hash that identifies no person; deleted with the entry that it belongs to (docs/decisions/058-customers.md).
 * - `expires`: short-lived, deleted by the hourly job.
 */
export type Treatment = 'exported' | 'opened' | 'erased' | 'kept' | 'retained' | 'expires'

export interface TableColumns {
  personal: Readonly<Record<string, Treatment>>
  /** Names of all other columns. */
  others: string
}

/** Tables with rows about people. */
export const personalTables: Readonly<Record<string, TableColumns>> = {
  reservation: {
    personal: {
      first_name: 'exported',
      last_name: 'exported',
      email: 'exported',
      phone: 'exported',
      birth_date: 'exported',
      document: 'exported',
      licence: 'exported',
      papers: 'opened',
      document_mac: 'erased',
      licence_country: 'exported',
      licence_expires_on: 'exported',
      company: 'exported',
      ruc: 'exported',
      dv: 'exported',
      drivers: 'exported',
      flight: 'exported',
      comments: 'exported',
      plate: 'exported',
      client_id: 'erased',
    },
    others: `id code quote_id pool_id return_branch_id status pick_up_at return_at currency total_cents hold_expires_at created_at version
      client_type_id package_id coverage_id baby_seats additional_drivers wifi_devices young_driver extras is_prepaid lines earned_cents deposit_cents
      document_kind language conditions_version erase_requested_at terms paid_cents changes arrives_at handed_over_at returned_at
      advance_check_in_at has_email_code channel licence_forgotten_at group_code`,
  },
  reservation_event: { personal: { data: 'exported' }, others: 'id reservation_id from_status to_status actor reason at kind' },
  privacy_request: {
    personal: { name: 'exported', email: 'exported', detail: 'exported', identity_note: 'exported', answer: 'exported' },
    others: 'id kind language received_on due_on exported_at erased_at closed_at version created_at',
  },
  do_not_rent: { personal: { reason: 'kept' }, others: 'id reservation_id client_id expires_on added_by added_at ended_at' },
  do_not_rent_key: { personal: { mac: 'retained' }, others: 'entry_id' },
  booking_note: { personal: { text: 'exported' }, others: 'id reservation_id staff_id at' },
  // What a car was like stays with the car; who signed it does not.
  condition_record: {
    personal: { signature: 'opened' },
    others: `id reservation_id vehicle_id branch_id kind odometer_km odometer_reason fuel_eighths equipment unsigned_reason at received_at staff_id
      withdrawn_at`,
  },
  check_in: {
    personal: { signature: 'opened', signed_at: 'exported', arrives_at: 'exported', accepted_version: 'exported' },
    others: 'reservation_id version uses_card_insurance signature_kind created_at',
  },
  check_in_driver: {
    personal: {
      driver_key: 'erased',
      licence: 'opened',
      licence_country: 'exported',
      licence_issued_on: 'exported',
      licence_expires_on: 'exported',
      entered_on: 'exported',
    },
    others: 'id reservation_id',
  },
  check_in_photo: { personal: { content: 'opened' }, others: 'id driver_id kind bytes at' },
  link_token: { personal: { token_sha256: 'erased' }, others: 'id purpose reservation_id expires_at created_at' },
  consent: {
    personal: { ip: 'exported', purpose: 'kept', text_version: 'kept', locale: 'kept' },
    others: 'id reservation_id is_granted at client_id lead_id',
  },
  lead: {
    personal: { name: 'exported', email: 'exported', phone: 'exported', company: 'exported', message: 'exported', campaign: 'exported' },
    others: 'id reference kind calculation language suspicion created_at state owner_id answered_at version',
  },
  lead_answer: { personal: { subject: 'exported', body: 'exported' }, others: 'id lead_id staff_id at' },
  client: {
    personal: {
      email: 'exported',
      email_key: 'erased',
      password_hash: 'erased',
      first_name: 'exported',
      last_name: 'exported',
      document: 'erased',
      licence: 'erased',
      sealed_document: 'opened',
      sealed_licence: 'opened',
      company: 'exported',
      phone: 'exported',
      mobile_phone: 'exported',
      address: 'exported',
      ruc: 'exported',
      dv: 'exported',
    },
    others: 'id client_type_id email_confirmed_at language accepts_marketing is_blocked created_at updated_at deleted_at',
  },
  session: { personal: { token_sha256: 'erased' }, others: 'client_id created_at last_used_at expires_at' },
  client_token: { personal: { token_sha256: 'erased' }, others: 'id purpose client_id expires_at used_at created_at' },
  client_passkey: {
    personal: { id: 'erased', public_key: 'erased', name: 'exported' },
    others: 'client_id counter transports created_at last_used_at',
  },
  client_challenge: { personal: { challenge: 'expires' }, others: 'id client_id expires_at' },
  payment: {
    personal: { provider: 'kept', provider_ref: 'kept', status: 'kept', amount_cents: 'kept' },
    others: `id reservation_id provider_order currency reason payer_url kept page_sha256 refunded_cents expires_at asked_at created_at paid_at
      version contradictions`,
  },
  // Amounts and references stay for the accounts; the receipt of a payment names no person.
  counter_payment: {
    personal: { means: 'kept', amount_cents: 'kept', reference: 'kept', reason: 'kept' },
    others: 'id reservation_id branch_id receipt_number reverses staff_id drawer_id at',
  },
  deposit: {
    personal: { amount_cents: 'kept', card_type: 'kept', last_four: 'exported', authorisation_code: 'exported', reason: 'kept' },
    others:
      'id reservation_id branch_id expires_on status captured_cents pays_balance receipt_number taken_by taken_at closed_by closed_at',
  },
  kept_mail: {
    personal: { recipient: 'erased', subject: 'erased', html: 'erased', body: 'erased', calendar: 'erased', document: 'erased' },
    others: 'id message_id created_at',
  },
  // Payloads refer to bookings by id. That of an account's last mail contains its address, which the handler removes.
  outbox: {
    personal: { payload: 'expires' },
    others: 'id dedupe_key topic created_at next_at attempts done_at last_error given_up_at skipped_at',
  },
  // Responses to repeated requests.
  idempotency_key: { personal: { answer: 'expires' }, others: 'scope key request_sha256 created_at expires_at request_mac' },
}

/** Tables without personal data: the catalogue, figures, keys, and rows that only refer to a booking. */
export const nonPersonalTables =
  `block booking_code brand broker broker_booking broker_exchange branch branch_hours branch_special_hours car_class catalog_version category change_mail class_cover
  class_rate client_type condition coverage_item coverage_package coverage_package_item extra faq faq_group holiday job leasing_plan leasing_rate
  catalog_outside_change notice_refusal one_way_fee one_way_region_fee page_text picture pool post price_terms promotion promotion_branch promotion_class quote rate_limit
  rate_minimum rate_plan rate_plan_period receipt_series refund refund_payout region search_demand search_sample sandbox_payment sandbox_refund
  schema_migration season season_rule server_key staff_access subcategory
  vehicle vehicle_home webhook_event damage condition_photo rental_charge return_terms road_charge car_swap`.split(/\s+/)

/** Tables about staff, whose data are processed for their employment and are not part of a customer's copy or erasure. */
export const staffTables =
  `audit_log cash_drawer catalog_change catalog_draft picture_file closed_channel refund_approval downtime staff staff_calendar staff_challenge staff_invitation staff_passkey staff_recovery_code staff_role staff_session stop_sell`.split(
    /\s+/,
  )
