CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"mark" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"attempt" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" integer,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "key_canaries" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"mark" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_agreements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"agreed_on" date,
	"agreed_at" timestamp with time zone,
	"agreed_by" uuid,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "fee_agreements_version" UNIQUE("case_id","version"),
	CONSTRAINT "fee_agreements_agreed" CHECK ((agreed_at IS NULL) = (agreed_on IS NULL) AND (agreed_at IS NULL) = (agreed_by IS NULL) AND (replaced_at IS NULL OR agreed_at IS NOT NULL)),
	CONSTRAINT "fee_agreements_reason" CHECK (version = 1 OR reason IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "fee_earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"held_cents" integer NOT NULL,
	"taken_back_cents" integer DEFAULT 0 NOT NULL,
	"earned_by" uuid NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "fee_earnings_amount" CHECK (amount_cents > 0 AND amount_cents <= held_cents AND taken_back_cents BETWEEN 0 AND amount_cents),
	CONSTRAINT "fee_earnings_undone" CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"reason" text,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "fee_events_undone" CHECK ((undone_by IS NULL) = (undone_reason IS NULL) AND (undone_by IS NULL OR undone_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"rate_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	CONSTRAINT "fee_hours_amounts" CHECK (minutes > 0 AND rate_cents > 0 AND amount_cents >= 0),
	CONSTRAINT "fee_hours_approved" CHECK ((approved_at IS NULL) = (approved_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_milestones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"event" text NOT NULL,
	"status" text,
	"on_date" date,
	"rate_cents" integer,
	CONSTRAINT "fee_milestones_one" UNIQUE("agreement_id","milestone_id"),
	CONSTRAINT "fee_milestones_amount" CHECK (amount_cents > 0),
	CONSTRAINT "fee_milestones_event" CHECK ((event = 'status') = (status IS NOT NULL) AND (event = 'date') = (on_date IS NOT NULL) AND (event = 'hours') = (rate_cents IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "fee_replenishments" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"threshold_cents" integer NOT NULL,
	"target_cents" integer NOT NULL,
	"mode" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_replenishments_amounts" CHECK (threshold_cents > 0 AND target_cents > threshold_cents)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"request_id" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"window_key" text,
	CONSTRAINT "audit_entries_actor" CHECK ((actor_kind = 'person') = (actor_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"subject" uuid NOT NULL,
	"address_mark" text NOT NULL,
	"client_mark" text NOT NULL,
	"code_mark" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_codes_purpose" CHECK (purpose IN ('intake', 'booking', 'meeting'))
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"backup" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"bytes" bigint,
	"proven_at" timestamp with time zone,
	"rows" bigint,
	"files" integer,
	"failed_at" timestamp with time zone,
	"failed_step" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "backup_runs_step" CHECK (("backup_runs"."failed_at" IS NULL) = ("backup_runs"."failed_step" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key_hash" text NOT NULL,
	"origin" text NOT NULL,
	"is_proven" boolean NOT NULL,
	"is_of_many" boolean NOT NULL,
	"language" text NOT NULL,
	"sealed" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"outcome" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "callbacks_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "callbacks_span" CHECK (starts_at < ends_at),
	CONSTRAINT "callbacks_tries" CHECK ((tries > 0) = (tried_at IS NOT NULL)),
	CONSTRAINT "callbacks_ended" CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL))
);
--> statement-breakpoint
CREATE TABLE "case_date_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"date_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"zone" text,
	"from_day" date,
	"from_time" text,
	"from_zone" text,
	"responsible_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"zone" text,
	"sealed_visit" text,
	"sealed_basis" text NOT NULL,
	"responsible_id" uuid NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	"told_on" date,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_dates_kind" CHECK (kind IN ('rfe-response', 'noid-response', 'biometrics', 'interview', 'hearing', 'oath', 'appointment', 'expiry', 'filing-window', 'other')),
	CONSTRAINT "case_dates_time" CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "case_dates_zone" CHECK ((time IS NULL) = (zone IS NULL)),
	CONSTRAINT "case_dates_seen" CHECK ((seen_at IS NULL) = (seen_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "case_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"kind" text NOT NULL,
	"from_status" text,
	"outcome" text,
	"status" text NOT NULL,
	"next_action" text NOT NULL,
	"due" date,
	"next_words_id" uuid,
	"is_shared" boolean DEFAULT true NOT NULL,
	"note_id" uuid,
	"task_id" uuid,
	"task_code" text,
	"task_words_id" uuid,
	"from_version" integer,
	"to_version" integer,
	"date_change_id" uuid,
	"record_change_id" uuid,
	"notice_id" uuid,
	"decision_id" uuid,
	"document_kind" text,
	"document_count" integer,
	CONSTRAINT "case_events_number" UNIQUE("case_id","number"),
	CONSTRAINT "case_events_note" UNIQUE("note_id"),
	CONSTRAINT "case_events_date_change" UNIQUE("date_change_id"),
	CONSTRAINT "case_events_record_change" UNIQUE("record_change_id"),
	CONSTRAINT "case_events_notice" UNIQUE("notice_id"),
	CONSTRAINT "case_events_decision" UNIQUE("decision_id"),
	CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'task-withdrawn', 'template', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted', 'document-asked', 'document-not-needed', 'document-lacking', 'document-sent', 'document-refused', 'document-shared', 'document-kept', 'document-recalled', 'document-withdrawn', 'document-accepted', 'document-returned', 'document-reopened', 'document-arranged', 'document-packed')),
	CONSTRAINT "case_events_documents" CHECK (starts_with(kind, 'document-') = (document_count IS NOT NULL)),
	CONSTRAINT "case_events_moved" CHECK ((kind = 'moved') = (from_status IS NOT NULL)),
	CONSTRAINT "case_events_outcome" CHECK (outcome IN ('granted', 'denied', 'withdrawn', 'ended')),
	CONSTRAINT "case_events_closed" CHECK ((kind = 'closed') = (outcome IS NOT NULL)),
	CONSTRAINT "case_events_noted" CHECK ((kind = 'noted') = (note_id IS NOT NULL)),
	CONSTRAINT "case_events_of_task" CHECK (starts_with(kind, 'task-') = (task_id IS NOT NULL AND task_code IS NOT NULL)),
	CONSTRAINT "case_events_template" CHECK ((kind = 'template') = (from_version IS NOT NULL) AND (kind = 'template') = (to_version IS NOT NULL)),
	CONSTRAINT "case_events_date" CHECK (starts_with(kind, 'date-') = (date_change_id IS NOT NULL)),
	CONSTRAINT "case_events_record" CHECK ((starts_with(kind, 'person-') OR starts_with(kind, 'filing-')) = (record_change_id IS NOT NULL)),
	CONSTRAINT "case_events_notice_said" CHECK ((kind = 'notice') = (notice_id IS NOT NULL)),
	CONSTRAINT "case_events_decided" CHECK ((kind IN ('transferred', 'second-set', 'second-removed', 'held', 'hold-lifted')) = (decision_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "case_filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"form" text NOT NULL,
	"edition" text NOT NULL,
	"filed_on" date,
	"priority_date" date,
	"sealed_receipt" text,
	"receipt_key" text,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_filings_form" CHECK (form IN ('I-130', 'I-485', 'I-765', 'I-131', 'N-400', 'I-821D', 'I-90', 'I-751', 'I-129', 'I-360', 'I-864', 'G-28', 'other'))
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "case_notices_kind" CHECK (kind IN ('receipt', 'biometrics', 'interview', 'rfe', 'noid', 'noir', 'noit', 'approval', 'denial', 'revocation', 'judge-decision', 'hearing', 'oath'))
);
--> statement-breakpoint
CREATE TABLE "case_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"part" text NOT NULL,
	"given" text NOT NULL,
	"surnames" text NOT NULL,
	"sealed_details" text NOT NULL,
	"a_number_key" text,
	"account_id" uuid,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_people_part" CHECK (part IN ('petitioner', 'beneficiary', 'spouse', 'child', 'joint-sponsor', 'employer', 'interpreter', 'adverse-party'))
);
--> statement-breakpoint
CREATE TABLE "case_record_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"filing_id" uuid,
	"sealed" text NOT NULL,
	CONSTRAINT "case_record_changes_of_one" CHECK ((person_id IS NULL) <> (filing_id IS NULL))
);
--> statement-breakpoint
CREATE TABLE "case_tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"due" date,
	"due_days" integer,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	"done_because" text,
	"sealed" text,
	"words_id" uuid,
	"words_key" uuid,
	CONSTRAINT "case_tasks_worded" CHECK ((words_id IS NULL) = (words_key IS NULL)),
	CONSTRAINT "case_tasks_state" CHECK (state IN ('open', 'done', 'aside', 'withdrawn')),
	CONSTRAINT "case_tasks_done" CHECK ((state = 'done') = (done_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"client_id" uuid NOT NULL,
	"attorney_id" uuid,
	"second_id" uuid,
	"hold_id" uuid,
	"type" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"template_version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'consultation' NOT NULL,
	"turn" text,
	"next_action" text NOT NULL,
	"next_action_due" date,
	"next_words_id" uuid,
	"open_date" date,
	"next_date" date GENERATED ALWAYS AS (coalesce(least(open_date, next_action_due), date '9999-12-31')) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"keep_until" date,
	"money_reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_number_unique" UNIQUE("number"),
	CONSTRAINT "cases_status" CHECK (status IN ('consultation', 'preparation', 'submitted', 'review', 'rfe', 'interview', 'approved', 'denied', 'appealing')),
	CONSTRAINT "cases_turn" CHECK (turn IN ('client', 'firm', 'agency')),
	CONSTRAINT "cases_outcome" CHECK (outcome IN ('granted', 'denied', 'withdrawn', 'ended')),
	CONSTRAINT "cases_second_beside" CHECK (second_id IS NULL OR (attorney_id IS NOT NULL AND second_id <> attorney_id)),
	CONSTRAINT "cases_closed" CHECK ((outcome IS NULL) = (closed_at IS NULL) AND (keep_until IS NULL) = (closed_at IS NULL) AND (money_reason IS NULL OR closed_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "case_template_tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"template_id" uuid NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"is_optional" boolean NOT NULL,
	"due_days" integer,
	"due_from" text,
	"words_key" uuid,
	"words_en" text,
	"words_es" text,
	CONSTRAINT "case_template_tasks_place" UNIQUE("template_id","status","position"),
	CONSTRAINT "case_template_tasks_worded" CHECK ((code IN ('client-step', 'firm-step', 'agency-step')) = (words_key IS NOT NULL)
        AND (words_key IS NULL) = (words_en IS NULL) AND (words_key IS NULL) = (words_es IS NULL)),
	CONSTRAINT "case_template_tasks_due" CHECK ((due_days IS NULL) = (due_from IS NULL) AND (due_days IS NULL OR due_days >= 1))
);
--> statement-breakpoint
CREATE TABLE "case_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"usual" jsonb NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"why" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "case_templates_version" UNIQUE("kind","version"),
	CONSTRAINT "case_templates_later" CHECK (version > 1)
);
--> statement-breakpoint
CREATE TABLE "citizenship_changing_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"varies" text NOT NULL,
	"state" text,
	"answers" text[] NOT NULL,
	"review_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "citizenship_changing_answers_once" UNIQUE NULLS NOT DISTINCT("varies","state")
);
--> statement-breakpoint
CREATE TABLE "citizenship_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"question" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "citizenship_attempts_edition" CHECK (edition IN ('2008', '2025')),
	CONSTRAINT "citizenship_attempts_way" CHECK (way IN ('typed', 'chosen', 'spoken', 'self', 'helper')),
	CONSTRAINT "citizenship_attempts_question" CHECK (question BETWEEN 1 AND 128)
);
--> statement-breakpoint
CREATE TABLE "citizenship_mocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"is_senior" boolean NOT NULL,
	"is_passed" boolean NOT NULL,
	"is_by_helper" boolean DEFAULT false NOT NULL,
	"right_answers" integer NOT NULL,
	"asked" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "citizenship_mocks_edition" CHECK (edition IN ('2008', '2025'))
);
--> statement-breakpoint
CREATE TABLE "citizenship_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"filed_on" date,
	"exemption" text,
	"state" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "detention_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"report_id" uuid NOT NULL,
	"called_by" uuid NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "detention_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key_hash" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text NOT NULL,
	"alerted_at" timestamp with time zone,
	"network" text,
	"crowd" text,
	"sent_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "detention_reports_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "detention_reports_closed" CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "disbursements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"fund" text NOT NULL,
	"category" text NOT NULL,
	"payee" text NOT NULL,
	"description" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "disbursements_amount" CHECK (amount_cents > 0),
	CONSTRAINT "disbursements_fund" CHECK (fund IN ('trust', 'operating')),
	CONSTRAINT "disbursements_undone" CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"note" text DEFAULT '' NOT NULL,
	"uses_max" integer,
	"uses_taken" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_code" CHECK (code <> '' AND code = upper(code) AND code !~ '\s'),
	CONSTRAINT "discount_codes_kind" CHECK (kind IN ('free', 'percentage', 'testing')),
	CONSTRAINT "discount_codes_percent" CHECK ((kind = 'percentage') = (percent IS NOT NULL) AND (percent IS NULL OR percent BETWEEN 1 AND 100)),
	CONSTRAINT "discount_codes_uses" CHECK (uses_taken >= 0 AND (uses_max IS NULL OR uses_max >= 1)),
	CONSTRAINT "discount_codes_days" CHECK (starts_on IS NULL OR ends_on IS NULL OR starts_on <= ends_on)
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_uses_status" CHECK (status IN ('reserved', 'settled', 'released'))
);
--> statement-breakpoint
CREATE TABLE "document_answers" (
	"request_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "document_answers_request_id_document_id_pk" PRIMARY KEY("request_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"whose" text NOT NULL,
	"years" integer,
	"sealed_words" text,
	"due" date,
	"position" integer NOT NULL,
	"is_needed" boolean DEFAULT true NOT NULL,
	"lacking_at" timestamp with time zone,
	"sealed_lacking" text,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_requests_lacking" CHECK ((lacking_at IS NULL) = (sealed_lacking IS NULL)),
	CONSTRAINT "document_requests_years" CHECK (years BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"sealed_name" text NOT NULL,
	"kind" text NOT NULL,
	"whose" text NOT NULL,
	"file_id" uuid,
	"original_id" uuid,
	"type" text,
	"bytes" integer NOT NULL,
	"pages" integer,
	"fingerprint" text NOT NULL,
	"problem" text,
	"cleaned" text[] DEFAULT '{}' NOT NULL,
	"observed" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"expires_on" date,
	"said_expires_on" date,
	"sealed_reason" text,
	"translation_of" uuid,
	"made_from" uuid,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sequence" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "documents_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_state" CHECK (state IN ('checking', 'refused', 'received', 'accepted', 'returned', 'withdrawn', 'replaced')),
	CONSTRAINT "documents_way" CHECK (way IN ('sent', 'shared', 'internal')),
	CONSTRAINT "documents_refused" CHECK ((state = 'refused') = (problem IS NOT NULL)),
	CONSTRAINT "documents_returned" CHECK ((state = 'returned') = (sealed_reason IS NOT NULL)),
	CONSTRAINT "documents_kept" CHECK (state IN ('checking', 'refused', 'withdrawn') OR gone_at IS NOT NULL OR (file_id IS NOT NULL AND type IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "document_packet_files" (
	"packet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid,
	"bytes" integer NOT NULL,
	"pages" integer,
	CONSTRAINT "document_packet_files_packet_id_position_pk" PRIMARY KEY("packet_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_packet_parts" (
	"packet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "document_packet_parts_packet_id_position_pk" PRIMARY KEY("packet_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_packets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"series" uuid NOT NULL,
	"edition" integer NOT NULL,
	"sealed_words" text NOT NULL,
	"language" text NOT NULL,
	"bytes_max" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	CONSTRAINT "document_packets_edition" UNIQUE("series","edition"),
	CONSTRAINT "document_packets_state" CHECK (state IN ('making', 'ready', 'failed')),
	CONSTRAINT "document_packets_kind" CHECK (kind IN ('packet', 'archive')),
	CONSTRAINT "document_packets_failed" CHECK ((state = 'failed') = (problem IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "fault_places" (
	"fingerprint" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "fault_places_fingerprint_page_language_device_pk" PRIMARY KEY("fingerprint","page","language","device")
);
--> statement-breakpoint
CREATE TABLE "fault_sightings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"browser_language" text NOT NULL,
	"is_elderly" boolean NOT NULL,
	"assistive_technology" boolean NOT NULL,
	"user_id" uuid,
	"role" text,
	"breadcrumbs" jsonb NOT NULL,
	"frames" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"why" text NOT NULL,
	"source" text DEFAULT 'server' NOT NULL,
	"first_release" text DEFAULT '' NOT NULL,
	"release" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"fixed_in" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vital_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vital_counts_day_page_language_measure_bucket_pk" PRIMARY KEY("day","page","language","measure","bucket")
);
--> statement-breakpoint
CREATE TABLE "file_findings" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "file_findings_kind" CHECK (kind IN ('missing', 'changed', 'locked', 'unreadable', 'orphan'))
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"user_id" uuid NOT NULL,
	"session_id" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone,
	"opener_hash" text,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sealed_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_bytes_check" CHECK ("files"."bytes" >= 0 AND "files"."sealed_bytes" > "files"."bytes")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"metadata" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "uploads_bytes_check" CHECK ("uploads"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "firm_profiles" (
	"version" integer PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_profiles_version" CHECK ("firm_profiles"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "firm_signatures" (
	"text" text NOT NULL,
	"digest" text NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_signatures_text_digest_pk" PRIMARY KEY("text","digest")
);
--> statement-breakpoint
CREATE TABLE "client_helper_cases" (
	"helper_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	CONSTRAINT "client_helper_cases_helper_id_case_id_pk" PRIMARY KEY("helper_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "client_helpers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"relationship" text NOT NULL,
	"language" text NOT NULL,
	"is_general" boolean NOT NULL,
	"user_id" uuid,
	"consent_words" text NOT NULL,
	"consent_language" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_way" text,
	"ended_by" uuid,
	"is_open" boolean GENERATED ALWAYS AS ((ended_at IS NULL)) STORED NOT NULL,
	CONSTRAINT "client_helpers_relationship" CHECK (relationship IN ('family', 'friend', 'faith', 'organization', 'other')),
	CONSTRAINT "client_helpers_languages" CHECK (language IN ('en', 'es') AND consent_language IN ('en', 'es')),
	CONSTRAINT "client_helpers_accepted" CHECK ((accepted_at IS NULL) = (user_id IS NULL)),
	CONSTRAINT "client_helpers_ended" CHECK ((ended_at IS NULL) = (ended_way IS NULL)),
	CONSTRAINT "client_helpers_ended_way" CHECK (ended_way IN ('client', 'helper', 'firm', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "conflict_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"given" text NOT NULL,
	"surnames" text NOT NULL,
	"outcome" text NOT NULL,
	"conflict_count" integer NOT NULL,
	"sealed" text NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plain_text(given || ' ' || surnames)) STORED NOT NULL,
	CONSTRAINT "conflict_checks_outcome" CHECK (outcome IN ('clear', 'conflict', 'waived'))
);
--> statement-breakpoint
CREATE TABLE "intake_answers" (
	"session_id" uuid NOT NULL,
	"question" text NOT NULL,
	"value" jsonb,
	"sealed" text,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_left_behind" boolean DEFAULT false NOT NULL,
	CONSTRAINT "intake_answers_session_id_question_pk" PRIMARY KEY("session_id","question"),
	CONSTRAINT "intake_answers_one_form" CHECK ((value IS NULL) <> (sealed IS NULL))
);
--> statement-breakpoint
CREATE TABLE "intake_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"called_by" uuid NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_handlings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"handling" text NOT NULL,
	"handled_by" uuid NOT NULL,
	"handled_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "intake_records" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_search_terms" (
	"term" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"session_id" uuid NOT NULL,
	CONSTRAINT "intake_search_terms_term_completed_at_session_id_pk" PRIMARY KEY("term","completed_at","session_id")
);
--> statement-breakpoint
CREATE TABLE "intake_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid,
	"visitor_id" uuid,
	"language" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"merged_into" uuid,
	"current_question" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"proven_email" text,
	"urgent_on" datemultirange DEFAULT '{}' NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"alerted_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"service_type" text,
	"handling" text DEFAULT 'new' NOT NULL,
	"attorney_id" uuid,
	"second_id" uuid,
	"case_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "intake_sessions_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "intake_sessions_status" CHECK (status IN ('open', 'completed', 'merged')),
	CONSTRAINT "intake_sessions_handled" CHECK (handling IN ('new', 'cleared', 'opened', 'declined')),
	CONSTRAINT "intake_sessions_opened" CHECK ((handling = 'opened') = (case_id IS NOT NULL)),
	CONSTRAINT "intake_sessions_reachable" CHECK (owner_id IS NOT NULL OR visitor_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "party_name_keys" (
	"key" text NOT NULL,
	"party_name_id" uuid NOT NULL,
	CONSTRAINT "party_name_keys_party_name_id_key_pk" PRIMARY KEY("party_name_id","key")
);
--> statement-breakpoint
CREATE TABLE "party_names" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"given" text NOT NULL,
	"surnames" text NOT NULL,
	"role" text NOT NULL,
	"intake_id" uuid,
	"case_id" uuid,
	"case_number" text,
	"person_id" uuid,
	"user_id" uuid,
	"meeting_id" uuid,
	"report_id" uuid,
	"known_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_birth_date" text,
	"search_text" text GENERATED ALWAYS AS (plain_text(given || ' ' || surnames)) STORED NOT NULL,
	CONSTRAINT "party_names_matter" CHECK (num_nonnulls(intake_id, case_id, meeting_id, report_id) = 1),
	CONSTRAINT "party_names_numbered" CHECK (case_id IS NULL OR case_number IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "autopays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"offered_to" uuid,
	"pay_link_id" uuid,
	"payer_name" text,
	"payer_email" text,
	"offered_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"saved_id" text NOT NULL,
	"card_type" text,
	"last4" text,
	"expires_year" integer,
	"expires_month" integer,
	"schedule" jsonb NOT NULL,
	"agreed_at" timestamp with time zone,
	"language" text,
	"wording" text,
	"statement" jsonb,
	"agreed_from" text,
	"told_due_on" date,
	"told_on" date,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"ended_by" uuid,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "autopays_method" CHECK (method IN ('card', 'bank')),
	CONSTRAINT "autopays_one_consents" CHECK ((offered_to IS NULL) = (pay_link_id IS NOT NULL) AND num_nulls(pay_link_id, payer_name, payer_email) IN (0, 3)),
	CONSTRAINT "autopays_agreed" CHECK (num_nulls(agreed_at, language, wording, statement, agreed_from) IN (0, 5)),
	CONSTRAINT "autopays_told" CHECK ((told_due_on IS NULL) = (told_on IS NULL)),
	CONSTRAINT "autopays_ended" CHECK ((ended_at IS NULL) = (ended_why IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "consultation_credits" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"issued" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_instalments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "invoice_instalments_position" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_instalments_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_sign" CHECK ((kind IN ('consultation-credit', 'discount')) = (amount_cents < 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_reductions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "invoice_reductions_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_reductions_amount" CHECK (amount_cents > 0),
	CONSTRAINT "invoice_reductions_kind" CHECK (kind IN ('credit-note', 'write-off', 'closed-request')),
	CONSTRAINT "invoice_reductions_number" CHECK ((kind = 'credit-note') = (number IS NOT NULL)),
	CONSTRAINT "invoice_reductions_undone" CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"client_id" uuid NOT NULL,
	"case_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"issued_on" date,
	"due_on" date NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"plan_count" integer,
	"uses_trust" boolean DEFAULT false NOT NULL,
	"uses_unassigned_trust" boolean DEFAULT false NOT NULL,
	"hold" text,
	"held_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"void_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_state" CHECK (state IN ('draft', 'issued', 'void')),
	CONSTRAINT "invoices_hold" CHECK ((hold IS NULL) = (held_at IS NULL)),
	CONSTRAINT "invoices_issued" CHECK ((state = 'draft') = (number IS NULL))
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"offers_autopay" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"payer_name" text,
	"payer_email" text,
	"payer_language" text,
	"notice_read_at" timestamp with time zone,
	CONSTRAINT "pay_links_amount" CHECK (amount_cents > 0),
	CONSTRAINT "pay_links_withdrawn" CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "price_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_items_amount" CHECK (amount_cents > 0),
	CONSTRAINT "price_items_kind" CHECK (kind IN ('service', 'cost'))
);
--> statement-breakpoint
CREATE TABLE "law_versions" (
	"row" text NOT NULL,
	"version" integer NOT NULL,
	"says_en" text NOT NULL,
	"says_es" text NOT NULL,
	"cautious_en" text NOT NULL,
	"cautious_es" text NOT NULL,
	"source" text NOT NULL,
	"link" text,
	"begins" text NOT NULL,
	"ends" date,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"read_by" uuid,
	"read_on" date,
	"review_by" date,
	CONSTRAINT "law_versions_row_version_pk" PRIMARY KEY("row","version"),
	CONSTRAINT "law_versions_version" CHECK ("law_versions"."version" > 0),
	CONSTRAINT "law_versions_read" CHECK (("law_versions"."read_by" IS NULL) = ("law_versions"."read_on" IS NULL) AND ("law_versions"."read_on" IS NULL) = ("law_versions"."review_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answered_by" uuid,
	"ended_at" timestamp with time zone,
	"refusal" text,
	"staying" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "erasure_requests_state" CHECK (state IN ('asked', 'done', 'in-part', 'refused', 'withdrawn')),
	CONSTRAINT "erasure_requests_ended" CHECK ((state = 'asked') = (ended_at IS NULL)),
	CONSTRAINT "erasure_requests_refused" CHECK ((state = 'refused') = (refusal IS NOT NULL)),
	CONSTRAINT "erasure_requests_refusal" CHECK (refusal IN ('held', 'open-case', 'owed', 'unproven', 'other'))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"client_id" uuid NOT NULL,
	"account" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	CONSTRAINT "ledger_balances_client_id_account_pk" PRIMARY KEY("client_id","account"),
	CONSTRAINT "ledger_trust_never_negative" CHECK (account NOT IN ('trust_bank', 'trust_pending') OR balance_cents >= 0),
	CONSTRAINT "ledger_funds_never_overdrawn" CHECK (account NOT IN ('client_funds', 'pending_funds', 'trust_refill') OR balance_cents <= 0),
	CONSTRAINT "ledger_costs_never_negative" CHECK (account NOT IN ('costs_advanced', 'written_off') OR balance_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"matter_id" uuid,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK (amount_cents <> 0),
	CONSTRAINT "ledger_entries_account" CHECK (account IN ('trust_bank', 'operating_bank', 'client_funds', 'fees_earned', 'receivable', 'trust_pending', 'pending_funds', 'trust_refill', 'costs_advanced', 'written_off'))
);
--> statement-breakpoint
CREATE TABLE "ledger_shares" (
	"client_id" uuid NOT NULL,
	"matter_id" uuid,
	"account" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	CONSTRAINT "ledger_shares_one" UNIQUE NULLS NOT DISTINCT("client_id","matter_id","account"),
	CONSTRAINT "ledger_share_of_trust_never_negative" CHECK (account NOT IN ('trust_bank', 'trust_pending') OR balance_cents >= 0),
	CONSTRAINT "ledger_share_of_funds_never_overdrawn" CHECK (account NOT IN ('client_funds', 'pending_funds', 'trust_refill') OR balance_cents <= 0),
	CONSTRAINT "ledger_share_of_costs_never_negative" CHECK (account NOT IN ('costs_advanced', 'written_off') OR balance_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid NOT NULL,
	"source" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"invoice_id" uuid,
	"disbursement_id" uuid,
	"earning_id" uuid,
	"reason" text,
	"happened_on" date,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers_made" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_voided_checks" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"payee" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "answer_templates_version" CHECK ("answer_templates"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"client_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"assigned_id" uuid,
	"snoozed_until" timestamp with time zone,
	CONSTRAINT "conversations_snoozed" CHECK (snoozed_until IS NULL OR waiting_since IS NOT NULL),
	CONSTRAINT "conversations_of_one" CHECK ((case_id IS NULL) <> (client_id IS NULL)),
	CONSTRAINT "conversations_of_case" CHECK (case_id IS NULL OR case_id = id)
);
--> statement-breakpoint
CREATE TABLE "message_helper_marks" (
	"message_id" uuid NOT NULL,
	"helper_id" uuid NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_helper_marks_message_id_helper_id_pk" PRIMARY KEY("message_id","helper_id")
);
--> statement-breakpoint
CREATE TABLE "message_documents" (
	"message_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_documents_message_id_document_id_pk" PRIMARY KEY("message_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"version" uuid NOT NULL,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_drafts_of" UNIQUE("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"helper_id" uuid,
	"sealed" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"about_seq" integer,
	"about_as" text,
	"sent_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"read_by" uuid,
	CONSTRAINT "messages_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_about" CHECK ((about_seq IS NULL) = (about_as IS NULL) AND (about_seq IS NULL OR about_seq < seq)),
	CONSTRAINT "messages_about_as" CHECK (about_as IN ('answer', 'correction')),
	CONSTRAINT "messages_side" CHECK (side IN ('client', 'firm')),
	CONSTRAINT "messages_of_helper" CHECK (helper_id IS NULL OR side = 'client'),
	CONSTRAINT "messages_read" CHECK (read_at IS NULL OR delivered_at IS NOT NULL),
	CONSTRAINT "messages_reader" CHECK ((read_at IS NULL) = (read_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"is_chosen_time" boolean NOT NULL,
	"last_seq" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"held_because" text,
	CONSTRAINT "outgoing_held" CHECK (held_because IS NULL OR held_because IN ('case-closed', 'client-away', 'author-away', 'client-wrote', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"mark" text PRIMARY KEY NOT NULL,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reports_once" UNIQUE("mail_id","kind"),
	CONSTRAINT "mail_reports_kind" CHECK (kind IN ('bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_short_lived" boolean DEFAULT false NOT NULL,
	"recipient_id" uuid,
	"notice_id" uuid,
	"address_mark" text,
	"job_name" text NOT NULL,
	"job_data" jsonb,
	"state" text NOT NULL,
	"holder" uuid,
	"claimed_until" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"problem" text,
	"failing_since" timestamp with time zone,
	"last_tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mails_state" CHECK (state IN ('sending', 'failing', 'failed', 'in-doubt', 'sent', 'dropped', 'dismissed', 'returned', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "notice_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"notice_id" uuid NOT NULL,
	"step" text NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_steps_once" UNIQUE NULLS NOT DISTINCT("notice_id","step","until")
);
--> statement-breakpoint
CREATE TABLE "notice_wishes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"digest_at" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_wishes_quiet" CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
	CONSTRAINT "notice_wishes_minutes" CHECK (quiet_from BETWEEN 0 AND 1439 AND quiet_until BETWEEN 0 AND 1439 AND quiet_from <> quiet_until AND digest_at BETWEEN 0 AND 1439)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_gathering" boolean DEFAULT false NOT NULL,
	"events" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"seen_at" timestamp with time zone,
	"told_by" text,
	"digest_id" uuid,
	CONSTRAINT "notices_once" UNIQUE("kind","recipient_id","subject_id","edition"),
	CONSTRAINT "notices_told_by" CHECK (told_by IN ('mail', 'text', 'both')),
	CONSTRAINT "notices_ending" CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
--> statement-breakpoint
CREATE TABLE "case_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"reason" text,
	"case_id" uuid,
	"conflict_count" integer,
	"clearing" text,
	CONSTRAINT "case_requests_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "case_requests_state" CHECK (state IN ('sent', 'opened', 'declined', 'withdrawn')),
	CONSTRAINT "case_requests_answered" CHECK ((state = 'sent') = (answered_at IS NULL)),
	CONSTRAINT "case_requests_opened" CHECK ((state = 'opened') = (case_id IS NOT NULL) AND (state = 'opened') = (clearing IS NOT NULL)),
	CONSTRAINT "case_requests_declined" CHECK ((state = 'declined') = (reason IS NOT NULL)),
	CONSTRAINT "case_requests_called" CHECK ((called_at IS NULL) = (called_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "phone_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"conflict_count" integer NOT NULL,
	"clearing" text NOT NULL,
	CONSTRAINT "phone_openings_case_id_unique" UNIQUE("case_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_news" (
	"way" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"transaction_id" text,
	"reference" text,
	"ours" text,
	"theirs" text,
	CONSTRAINT "reconciliation_differences_kind" CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'account', 'status', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"compared" integer NOT NULL,
	"requested_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliation_runs_status" CHECK (status IN ('done', 'failed')),
	CONSTRAINT "reconciliation_runs_range" CHECK (from_at < to_at)
);
--> statement-breakpoint
CREATE TABLE "give_backs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"bills_again" boolean NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"payee" text,
	"method" text,
	"number" text,
	"paid_on" date,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "give_backs_amount" CHECK (amount_cents > 0),
	CONSTRAINT "give_backs_withdrawn" CHECK (num_nulls(withdrawn_by, withdrawn_at) IN (0, 2)),
	CONSTRAINT "give_backs_method" CHECK (method IN ('check', 'transfer', 'cash')),
	CONSTRAINT "give_backs_paid" CHECK (num_nulls(payee, method, number, paid_on, paid_by, paid_at) IN (0, 6)),
	CONSTRAINT "give_backs_undone" CHECK (num_nulls(undone_by, undone_at, undone_reason) IN (0, 3)),
	CONSTRAINT "give_backs_order" CHECK ((withdrawn_at IS NULL OR paid_at IS NULL) AND (undone_at IS NULL OR paid_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "hand_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"received_on" date NOT NULL,
	"received_by" uuid NOT NULL,
	"payer_name" text,
	"payer_relation" text,
	"number" text NOT NULL,
	"note" text NOT NULL,
	"deposit_id" uuid,
	"ended_as" text,
	"ended_on" date,
	"ended_by" uuid,
	"ended_reason" text,
	CONSTRAINT "hand_payments_payer" CHECK ((payer_name IS NULL) = (payer_relation IS NULL)),
	CONSTRAINT "hand_payments_ended" CHECK (num_nulls(ended_as, ended_on, ended_by, ended_reason) IN (0, 4))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"appointment_id" uuid,
	"invoice_id" uuid,
	"pay_link_id" uuid,
	"autopay_id" uuid,
	"autopay_due_on" date,
	"matter_id" uuid,
	"used_appointment_id" uuid,
	"type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"account" text NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"status" text NOT NULL,
	"credited_invoice_id" uuid,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" text,
	"decline_reason" text,
	"refund_due_at" timestamp with time zone,
	"card_type" text,
	"last4" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"earned_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payments_amount" CHECK (amount_cents > 0),
	CONSTRAINT "payments_status" CHECK (status IN ('charging', 'unknown', 'pending', 'completed', 'failed', 'refunded')),
	CONSTRAINT "payments_refund_due" CHECK (refund_due_at IS NULL OR status IN ('unknown', 'refunded')),
	CONSTRAINT "payments_refund_due_reason" CHECK ((decline_reason IS NOT DISTINCT FROM 'not_delivered') = (refund_due_at IS NOT NULL)),
	CONSTRAINT "payments_refunded" CHECK (refunded_cents BETWEEN 0 AND amount_cents),
	CONSTRAINT "payments_autopay" CHECK ((autopay_id IS NULL) = (autopay_due_on IS NULL)),
	CONSTRAINT "payments_for_one_thing" CHECK (appointment_id IS NULL OR invoice_id IS NULL)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"given" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_turns" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"is_owed" boolean NOT NULL,
	"bills_again" boolean DEFAULT true NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_status" CHECK (status IN ('asked', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "settled_readings" (
	"conflict" text PRIMARY KEY NOT NULL,
	"reading" text,
	"version" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_readings_version" CHECK ("settled_readings"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_on" date,
	"made_by" uuid,
	"cleared_on" date,
	"cleared_by" uuid,
	CONSTRAINT "deposits_account" CHECK (account IN ('operating', 'trust')),
	CONSTRAINT "deposits_made" CHECK ((made_on IS NULL) = (made_by IS NULL)),
	CONSTRAINT "deposits_cleared" CHECK (cleared_on IS NULL OR made_on <= cleared_on)
);
--> statement-breakpoint
CREATE TABLE "receipt_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"file_id" uuid,
	"type" text,
	"bytes" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"gone_by" uuid,
	"gone_at" timestamp with time zone,
	CONSTRAINT "receipt_pictures_state" CHECK (state IN ('checking', 'kept', 'refused')),
	CONSTRAINT "receipt_pictures_side" CHECK (side IN ('front', 'back')),
	CONSTRAINT "receipt_pictures_kept" CHECK (state <> 'kept' OR gone_at IS NOT NULL OR (file_id IS NOT NULL AND type IS NOT NULL)),
	CONSTRAINT "receipt_pictures_gone" CHECK (file_id IS NULL OR (gone_at IS NULL AND state <> 'refused')),
	CONSTRAINT "receipt_pictures_problem" CHECK ((state = 'refused') = (problem IS NOT NULL)),
	CONSTRAINT "receipt_pictures_gone_whole" CHECK ((gone_by IS NULL) = (gone_at IS NULL))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"fund" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"last4" text NOT NULL,
	"starts_on" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"opening_book_cents" bigint NOT NULL,
	"opening_clients_cents" bigint NOT NULL,
	"habits" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_fund" CHECK (fund IN ('trust', 'operating')),
	CONSTRAINT "bank_accounts_last4" CHECK (last4 ~ '^\d{4}$'),
	CONSTRAINT "bank_accounts_starts" CHECK (extract(day FROM starts_on) = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"is_opening" boolean DEFAULT false NOT NULL,
	"reverses_id" uuid,
	"match_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_adjustments_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "bank_adjustments_amount" CHECK (amount_cents <> 0),
	CONSTRAINT "bank_adjustments_kind" CHECK (kind IN ('fee', 'interest', 'firm-money', 'bank-error', 'own-business')
        AND (fund <> 'trust' OR kind <> 'own-business') AND (fund <> 'operating' OR kind <> 'firm-money'))
);
--> statement-breakpoint
CREATE TABLE "bank_carried" (
	"fund" text NOT NULL,
	"closing_id" uuid,
	"transaction_id" uuid NOT NULL,
	CONSTRAINT "bank_carried_once" UNIQUE NULLS NOT DISTINCT("fund","closing_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "bank_closings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"month" date NOT NULL,
	"bank_cents" bigint NOT NULL,
	"ledger_cents" bigint NOT NULL,
	"clients_cents" bigint NOT NULL,
	"report" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone,
	"reopened_reason" text,
	CONSTRAINT "bank_closings_reopened" CHECK ((reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopened_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "bank_endings" (
	"fund" text NOT NULL,
	"month" date NOT NULL,
	"ending_cents" bigint NOT NULL,
	"import_id" uuid,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_endings_fund_month_pk" PRIMARY KEY("fund","month")
);
--> statement-breakpoint
CREATE TABLE "bank_explanations" (
	"fund" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"note" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_explanations_fund_transaction_id_pk" PRIMARY KEY("fund","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"new_lines" integer NOT NULL,
	"known_lines" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_imports_once" UNIQUE("fund","sha256")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"import_id" uuid NOT NULL,
	"posted_on" date NOT NULL,
	"counted_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"check_number" text,
	"bank_id" text,
	"match_id" uuid,
	CONSTRAINT "bank_lines_amount" CHECK (amount_cents <> 0),
	CONSTRAINT "bank_lines_counted" CHECK (counted_on >= posted_on)
);
--> statement-breakpoint
CREATE TABLE "bank_matched_movements" (
	"fund" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	CONSTRAINT "bank_matched_movements_fund_transaction_id_pk" PRIMARY KEY("fund","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"rule" text,
	"settled_on" date NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_opening_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"written_on" date NOT NULL,
	"payee" text NOT NULL,
	"matter" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"match_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "bank_opening_items_amount" CHECK (kind IN ('check', 'payment', 'deposit') AND (amount_cents > 0) = (kind = 'deposit') AND amount_cents <> 0),
	CONSTRAINT "bank_opening_items_matter" CHECK (fund <> 'trust' OR matter <> ''),
	CONSTRAINT "bank_opening_items_withdrawn" CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_reason IS NULL)
        AND (withdrawn_at IS NULL OR match_id IS NULL))
);
--> statement-breakpoint
CREATE TABLE "bank_voids" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"client_id" uuid,
	"case_id" uuid,
	"adjustment_id" uuid,
	"reason" text NOT NULL,
	"reverses_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_voids_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "bank_voids_adjustment" UNIQUE("adjustment_id"),
	CONSTRAINT "bank_voids_owner" CHECK ((fund = 'trust') = (client_id IS NOT NULL) AND (fund = 'operating') = (adjustment_id IS NOT NULL)
        AND (case_id IS NULL OR client_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "second_step_resets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"target_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_by_id" uuid,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "second_step_resets_ending" CHECK ((ended_at IS NULL) = (ending IS NULL) AND ending IN ('done', 'stopped', 'void')),
	CONSTRAINT "second_step_resets_two" CHECK (asked_by_id <> target_id),
	CONSTRAINT "second_step_resets_agreed" CHECK (ending <> 'done' OR ended_by_id IS NULL OR ended_by_id NOT IN (asked_by_id, target_id))
);
--> statement-breakpoint
CREATE TABLE "case_deletions" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "case_deletions_two_people" CHECK ("case_deletions"."confirmed_by" <> "case_deletions"."proposed_by"),
	CONSTRAINT "case_deletions_confirmed" CHECK (("case_deletions"."confirmed_by" IS NULL) = ("case_deletions"."confirmed_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attorney_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "absences_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "attorney_schedules" (
	"attorney_id" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"takes_bookings" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"date" date NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	CONSTRAINT "holidays_date" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "scheduling_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hours" jsonb NOT NULL,
	"lead_hours" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"holidays_until" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scheduling_settings_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "video_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attorney_id" uuid,
	"link" text NOT NULL,
	CONSTRAINT "video_links_owner" UNIQUE NULLS NOT DISTINCT("attorney_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_by_firm" boolean NOT NULL,
	"changed_by" uuid,
	"attorney_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text,
	"fee" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_changes_kind" CHECK (kind IN ('moved', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attorney_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"guest_id" uuid,
	"type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"times_moved" integer DEFAULT 0 NOT NULL,
	"moves_by_client" integer DEFAULT 0 NOT NULL,
	"meeting_method" text,
	"phone" text DEFAULT '' NOT NULL,
	"preferred_contact_method" text,
	"video_link" text,
	"video_link_edition" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"sealed_notes" text,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "appointments_order" CHECK (ends_at > starts_at),
	CONSTRAINT "appointments_hold" CHECK ((status <> 'held') OR (hold_expires_at IS NOT NULL)),
	CONSTRAINT "appointments_status" CHECK (status IN ('held', 'confirmed', 'cancelled', 'completed', 'rescheduled', 'expired')),
	CONSTRAINT "appointments_contact_method" CHECK (preferred_contact_method IN ('email', 'phone', 'text')),
	CONSTRAINT "appointments_outcome" CHECK (outcome IS NULL OR (status IN ('confirmed', 'completed') AND outcome IN ('held', 'absent')))
);
--> statement-breakpoint
CREATE TABLE "meeting_openings" (
	"visitor_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	CONSTRAINT "meeting_openings_visitor_id_appointment_id_pk" PRIMARY KEY("visitor_id","appointment_id")
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL,
	"time_zone" text NOT NULL,
	"way" text NOT NULL,
	"words_version" text NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"network_address" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"code_mark" text,
	"code_ends_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_way" text,
	"ended_by" uuid,
	CONSTRAINT "text_consents_language" CHECK (language IN ('en', 'es')),
	CONSTRAINT "text_consents_way" CHECK (way IN ('portal', 'desk', 'word')),
	CONSTRAINT "text_consents_ended" CHECK ((ended_at IS NULL) = (ended_way IS NULL)),
	CONSTRAINT "text_consents_ended_way" CHECK (ended_way IN ('portal', 'desk', 'word', 'provider', 'changed', 'unproven', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "text_inbound" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"meaning" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_stops" (
	"number" text PRIMARY KEY NOT NULL,
	"is_at_provider" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" uuid,
	"subject_id" uuid NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"number" text,
	"sealed_body" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"holder" uuid,
	"claimed_until" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"failing_since" timestamp with time zone,
	"last_tried_at" timestamp with time zone,
	"provider_id" text,
	"is_guessed" boolean DEFAULT false NOT NULL,
	"segments" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "texts_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "texts_once" UNIQUE("kind","recipient_id","subject_id","edition"),
	CONSTRAINT "texts_state" CHECK (state IN ('waiting', 'sending', 'failing', 'in-doubt', 'sent', 'delivered', 'undelivered', 'failed', 'stopped', 'dropped', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"took_ms" integer,
	"done_at" timestamp with time zone,
	"why" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_merge_rows" (
	"merge_id" uuid NOT NULL,
	"column_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	CONSTRAINT "client_merge_rows_merge_id_column_name_row_id_pk" PRIMARY KEY("merge_id","column_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"details_before" jsonb NOT NULL,
	"details_after" jsonb NOT NULL,
	"parted_by" uuid,
	"parted_at" timestamp with time zone,
	CONSTRAINT "client_merges_parted" CHECK ((parted_at IS NULL) = (parted_by IS NULL)),
	CONSTRAINT "client_merges_two" CHECK (kept_id <> gone_id)
);
--> statement-breakpoint
CREATE TABLE "terms_assents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"edition" text NOT NULL,
	"digest" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_assents_once" UNIQUE("user_id","moment","digest"),
	CONSTRAINT "terms_assents_moment" CHECK (moment IN ('sign-up', 'booking', 'payment')),
	CONSTRAINT "terms_assents_language" CHECK (language IN ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'client' NOT NULL,
	"is_attorney" boolean DEFAULT false NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"preferred_contact_method" text DEFAULT 'email' NOT NULL,
	"large_text" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"merged_into" uuid,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plain_text(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL,
	"name_order" text COLLATE "C" GENERATED ALWAYS AS (name_order(last_name || ' ' || first_name)) STORED NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (plain_text(last_name || ' ' || first_name)) STORED NOT NULL,
	CONSTRAINT "users_subject_unique" UNIQUE("subject"),
	CONSTRAINT "users_role" CHECK (role IN ('client', 'attorney', 'admin')),
	CONSTRAINT "users_language" CHECK (language IN ('en', 'es')),
	CONSTRAINT "users_contact_method" CHECK (preferred_contact_method IN ('email', 'phone', 'text')),
	CONSTRAINT "users_merged" CHECK (merged_into IS NULL OR (merged_into <> id AND role = 'client'))
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key_hash" text,
	"email" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"proven_email" text,
	"proven_at" timestamp with time zone,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "identity"."hosted_person" (
	"subject" text PRIMARY KEY NOT NULL,
	"valid_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"email" text,
	"password_at" timestamp with time zone,
	"has_second_factor" boolean
);
--> statement-breakpoint
CREATE TABLE "identity"."hosted_session" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"method" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"device" text,
	"address" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"hour_started_at" timestamp with time zone NOT NULL,
	"hour_count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."device" (
	"user_id" text NOT NULL,
	"id_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_user_id_id_hash_pk" PRIMARY KEY("user_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "identity"."jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."proof" (
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"address" text NOT NULL,
	"user_id" text,
	"code_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_purpose_bound_to_pk" PRIMARY KEY("purpose","bound_to")
);
--> statement-breakpoint
CREATE TABLE "identity"."session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "identity"."two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"last_step" integer,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "identity"."user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"disabled_at" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity"."verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"body" text NOT NULL,
	"segments" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_agreement_id_fee_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."fee_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_earned_by_users_id_fk" FOREIGN KEY ("earned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_earnings" ADD CONSTRAINT "fee_earnings_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_events" ADD CONSTRAINT "fee_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_events" ADD CONSTRAINT "fee_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_events" ADD CONSTRAINT "fee_events_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_hours" ADD CONSTRAINT "fee_hours_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_hours" ADD CONSTRAINT "fee_hours_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_hours" ADD CONSTRAINT "fee_hours_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_milestones" ADD CONSTRAINT "fee_milestones_agreement_id_fee_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."fee_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_replenishments" ADD CONSTRAINT "fee_replenishments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_replenishments" ADD CONSTRAINT "fee_replenishments_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_date_changes" ADD CONSTRAINT "case_date_changes_date_id_case_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."case_dates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_date_changes" ADD CONSTRAINT "case_date_changes_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_dates" ADD CONSTRAINT "case_dates_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_dates" ADD CONSTRAINT "case_dates_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_dates" ADD CONSTRAINT "case_dates_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_next_words_id_case_template_tasks_id_fk" FOREIGN KEY ("next_words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_note_id_case_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."case_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_task_id_case_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."case_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_task_words_id_case_template_tasks_id_fk" FOREIGN KEY ("task_words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_date_change_id_case_date_changes_id_fk" FOREIGN KEY ("date_change_id") REFERENCES "public"."case_date_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_record_change_id_case_record_changes_id_fk" FOREIGN KEY ("record_change_id") REFERENCES "public"."case_record_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_notice_id_case_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."case_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_decision_id_case_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."case_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_filings" ADD CONSTRAINT "case_filings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notices" ADD CONSTRAINT "case_notices_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_record_changes" ADD CONSTRAINT "case_record_changes_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_record_changes" ADD CONSTRAINT "case_record_changes_filing_id_case_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."case_filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_words_id_case_template_tasks_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_hold_id_case_decisions_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."case_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_next_words_id_case_template_tasks_id_fk" FOREIGN KEY ("next_words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_template_tasks" ADD CONSTRAINT "case_template_tasks_template_id_case_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."case_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_templates" ADD CONSTRAINT "case_templates_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizenship_changing_answers" ADD CONSTRAINT "citizenship_changing_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizenship_attempts" ADD CONSTRAINT "citizenship_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizenship_mocks" ADD CONSTRAINT "citizenship_mocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizenship_settings" ADD CONSTRAINT "citizenship_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detention_calls" ADD CONSTRAINT "detention_calls_report_id_detention_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."detention_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detention_calls" ADD CONSTRAINT "detention_calls_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detention_reports" ADD CONSTRAINT "detention_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_original_id_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_translation_of_documents_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_made_from_documents_id_fk" FOREIGN KEY ("made_from") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packet_files" ADD CONSTRAINT "document_packet_files_packet_id_document_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."document_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packet_files" ADD CONSTRAINT "document_packet_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packet_parts" ADD CONSTRAINT "document_packet_parts_packet_id_document_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."document_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packet_parts" ADD CONSTRAINT "document_packet_parts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packets" ADD CONSTRAINT "document_packets_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packets" ADD CONSTRAINT "document_packets_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_places" ADD CONSTRAINT "fault_places_fingerprint_faults_fingerprint_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."faults"("fingerprint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_sightings" ADD CONSTRAINT "fault_sightings_fingerprint_faults_fingerprint_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."faults"("fingerprint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_profiles" ADD CONSTRAINT "firm_profiles_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_signatures" ADD CONSTRAINT "firm_signatures_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helper_cases" ADD CONSTRAINT "client_helper_cases_helper_id_client_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."client_helpers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helper_cases" ADD CONSTRAINT "client_helper_cases_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helpers" ADD CONSTRAINT "client_helpers_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helpers" ADD CONSTRAINT "client_helpers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helpers" ADD CONSTRAINT "client_helpers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_calls" ADD CONSTRAINT "intake_calls_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_calls" ADD CONSTRAINT "intake_calls_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_handlings" ADD CONSTRAINT "intake_handlings_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_handlings" ADD CONSTRAINT "intake_handlings_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_records" ADD CONSTRAINT "intake_records_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_search_terms" ADD CONSTRAINT "intake_search_terms_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_merged_into_intake_sessions_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_name_keys" ADD CONSTRAINT "party_name_keys_party_name_id_party_names_id_fk" FOREIGN KEY ("party_name_id") REFERENCES "public"."party_names"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_intake_id_intake_sessions_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_meeting_id_appointments_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_report_id_detention_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."detention_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_pay_link_id_pay_links_id_fk" FOREIGN KEY ("pay_link_id") REFERENCES "public"."pay_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_credits" ADD CONSTRAINT "consultation_credits_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_credits" ADD CONSTRAINT "consultation_credits_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_instalments" ADD CONSTRAINT "invoice_instalments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reductions" ADD CONSTRAINT "invoice_reductions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reductions" ADD CONSTRAINT "invoice_reductions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reductions" ADD CONSTRAINT "invoice_reductions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_items" ADD CONSTRAINT "price_items_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_versions" ADD CONSTRAINT "law_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_versions" ADD CONSTRAINT "law_versions_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers_made" ADD CONSTRAINT "ledger_transfers_made_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers_made" ADD CONSTRAINT "ledger_transfers_made_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_voided_checks" ADD CONSTRAINT "ledger_voided_checks_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_voided_checks" ADD CONSTRAINT "ledger_voided_checks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_id_users_id_fk" FOREIGN KEY ("assigned_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_helper_marks" ADD CONSTRAINT "message_helper_marks_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_helper_marks" ADD CONSTRAINT "message_helper_marks_helper_id_client_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."client_helpers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_helper_id_client_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."client_helpers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_about_earlier" FOREIGN KEY ("conversation_id","about_seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_steps" ADD CONSTRAINT "notice_steps_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_wishes" ADD CONSTRAINT "notice_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_digest_id_notices_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_openings" ADD CONSTRAINT "phone_openings_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_openings" ADD CONSTRAINT "phone_openings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_openings" ADD CONSTRAINT "phone_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_payment_id_hand_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."hand_payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_payments" ADD CONSTRAINT "hand_payments_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_turns" ADD CONSTRAINT "refund_turns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_cleared_by_users_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_pictures" ADD CONSTRAINT "receipt_pictures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_pictures" ADD CONSTRAINT "receipt_pictures_gone_by_users_id_fk" FOREIGN KEY ("gone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_reverses_id_bank_adjustments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."bank_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_adjustments" ADD CONSTRAINT "bank_adjustments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_carried" ADD CONSTRAINT "bank_carried_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_carried" ADD CONSTRAINT "bank_carried_closing_id_bank_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."bank_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_closings" ADD CONSTRAINT "bank_closings_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_closings" ADD CONSTRAINT "bank_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_closings" ADD CONSTRAINT "bank_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_endings" ADD CONSTRAINT "bank_endings_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_endings" ADD CONSTRAINT "bank_endings_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_endings" ADD CONSTRAINT "bank_endings_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_explanations" ADD CONSTRAINT "bank_explanations_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_explanations" ADD CONSTRAINT "bank_explanations_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_movements" ADD CONSTRAINT "bank_matched_movements_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_movements" ADD CONSTRAINT "bank_matched_movements_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_item_id_bank_opening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bank_opening_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_adjustment_id_bank_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."bank_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_reverses_id_bank_voids_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."bank_voids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_resets" ADD CONSTRAINT "second_step_resets_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_resets" ADD CONSTRAINT "second_step_resets_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_resets" ADD CONSTRAINT "second_step_resets_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_deletions" ADD CONSTRAINT "case_deletions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_deletions" ADD CONSTRAINT "case_deletions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_deletions" ADD CONSTRAINT "case_deletions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attorney_schedules" ADD CONSTRAINT "attorney_schedules_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_links" ADD CONSTRAINT "video_links_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD CONSTRAINT "appointment_changes_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD CONSTRAINT "appointment_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD CONSTRAINT "appointment_changes_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_guest_id_visitors_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_openings" ADD CONSTRAINT "meeting_openings_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_openings" ADD CONSTRAINT "meeting_openings_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merge_rows" ADD CONSTRAINT "client_merge_rows_merge_id_client_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."client_merges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_gone_id_users_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_parted_by_users_id_fk" FOREIGN KEY ("parted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_assents" ADD CONSTRAINT "terms_assents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."hosted_session" ADD CONSTRAINT "hosted_session_subject_hosted_person_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."hosted_person"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."device" ADD CONSTRAINT "device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."proof" ADD CONSTRAINT "proof_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_agreements_draft" ON "fee_agreements" USING btree ("case_id") WHERE agreed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_agreements_current" ON "fee_agreements" USING btree ("case_id") WHERE agreed_at IS NOT NULL AND replaced_at IS NULL;--> statement-breakpoint
CREATE INDEX "fee_agreements_written_by" ON "fee_agreements" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "fee_agreements_agreed_by" ON "fee_agreements" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "fee_earnings_case" ON "fee_earnings" USING btree ("case_id","earned_at","id");--> statement-breakpoint
CREATE INDEX "fee_earnings_agreement" ON "fee_earnings" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "fee_earnings_earned_by" ON "fee_earnings" USING btree ("earned_by");--> statement-breakpoint
CREATE INDEX "fee_earnings_undone_by" ON "fee_earnings" USING btree ("undone_by");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_events_standing" ON "fee_events" USING btree ("case_id","milestone_id") WHERE undone_at IS NULL;--> statement-breakpoint
CREATE INDEX "fee_events_milestone" ON "fee_events" USING btree ("case_id","milestone_id");--> statement-breakpoint
CREATE INDEX "fee_events_by" ON "fee_events" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "fee_events_undone_by" ON "fee_events" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "fee_hours_case" ON "fee_hours" USING btree ("case_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "fee_hours_recorded_by" ON "fee_hours" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "fee_hours_approved_by" ON "fee_hours" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "fee_replenishments_set_by" ON "fee_replenishments" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_window" ON "audit_entries" USING btree ("window_key");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_values" ON "audit_entries" USING gin ((jsonb_path_query_array("after", '$.*')));--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "email_codes_subject" ON "email_codes" USING btree ("purpose","subject","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_address" ON "email_codes" USING btree ("address_mark","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_client" ON "email_codes" USING btree ("client_mark","created_at");--> statement-breakpoint
CREATE INDEX "backup_runs_begun" ON "backup_runs" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "callbacks_open" ON "callbacks" USING btree ("is_urgent","starts_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "callbacks_origin" ON "callbacks" USING btree ("origin","created_at") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "callbacks_closed" ON "callbacks" USING btree ("closed_at") WHERE closed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "callbacks_closed_by" ON "callbacks" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "case_date_changes_date" ON "case_date_changes" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "case_date_changes_responsible" ON "case_date_changes" USING btree ("responsible_id");--> statement-breakpoint
CREATE INDEX "case_dates_case" ON "case_dates" USING btree ("case_id","day");--> statement-breakpoint
CREATE INDEX "case_dates_open" ON "case_dates" USING btree ("day","id") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "case_dates_responsible" ON "case_dates" USING btree ("responsible_id","day");--> statement-breakpoint
CREATE INDEX "case_dates_seen_by" ON "case_dates" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "case_decisions_case" ON "case_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_decisions_from" ON "case_decisions" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "case_decisions_to" ON "case_decisions" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "case_events_by" ON "case_events" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "case_events_task" ON "case_events" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "case_events_next_words" ON "case_events" USING btree ("next_words_id");--> statement-breakpoint
CREATE INDEX "case_events_task_words" ON "case_events" USING btree ("task_words_id");--> statement-breakpoint
CREATE INDEX "case_filings_case" ON "case_filings" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_filings_receipt" ON "case_filings" USING btree ("receipt_key");--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_notices_case" ON "case_notices" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_people_case" ON "case_people" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_people_account" ON "case_people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "case_people_a_number" ON "case_people" USING btree ("a_number_key");--> statement-breakpoint
CREATE INDEX "case_record_changes_person" ON "case_record_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "case_record_changes_filing" ON "case_record_changes" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "case_tasks_case" ON "case_tasks" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "case_tasks_done_by" ON "case_tasks" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "case_tasks_words" ON "case_tasks" USING btree ("words_id");--> statement-breakpoint
CREATE INDEX "cases_client" ON "cases" USING btree ("client_id","attorney_id");--> statement-breakpoint
CREATE INDEX "cases_attorney" ON "cases" USING btree ("attorney_id","next_action_due","id");--> statement-breakpoint
CREATE INDEX "cases_second" ON "cases" USING btree ("second_id","next_action_due","id");--> statement-breakpoint
CREATE INDEX "cases_second_undated" ON "cases" USING btree ("second_id","updated_at","id") WHERE next_action_due IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_second" ON "cases" USING btree ("second_id","next_date","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_hold" ON "cases" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("next_action_due","id");--> statement-breakpoint
CREATE INDEX "cases_undated" ON "cases" USING btree ("updated_at","id") WHERE next_action_due IS NULL;--> statement-breakpoint
CREATE INDEX "cases_attorney_undated" ON "cases" USING btree ("attorney_id","updated_at","id") WHERE next_action_due IS NULL;--> statement-breakpoint
CREATE INDEX "cases_next" ON "cases" USING btree ("next_date","id");--> statement-breakpoint
CREATE INDEX "cases_quiet" ON "cases" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cases_opened" ON "cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "cases_open_next" ON "cases" USING btree ("next_date","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_attorney" ON "cases" USING btree ("attorney_id","next_date","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_quiet" ON "cases" USING btree ("updated_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_opened" ON "cases" USING btree ("opened_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_next_words" ON "cases" USING btree ("next_words_id");--> statement-breakpoint
CREATE INDEX "cases_closed_newest" ON "cases" USING btree ("closed_at","id") WHERE closed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "case_templates_by" ON "case_templates" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "citizenship_changing_answers_updated_by" ON "citizenship_changing_answers" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "citizenship_attempts_user" ON "citizenship_attempts" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "citizenship_mocks_user" ON "citizenship_mocks" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "case_views_owner" ON "case_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "detention_calls_report" ON "detention_calls" USING btree ("report_id","called_at");--> statement-breakpoint
CREATE INDEX "detention_calls_called_by" ON "detention_calls" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "detention_reports_to_call" ON "detention_reports" USING btree ("alerted_at","id") WHERE alerted_at IS NOT NULL AND called_at IS NULL AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_network" ON "detention_reports" USING btree ("network","alerted_at");--> statement-breakpoint
CREATE INDEX "detention_reports_alerted" ON "detention_reports" USING btree ("alerted_at") WHERE alerted_at IS NOT NULL AND crowd IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_crowd" ON "detention_reports" USING btree ("crowd","alerted_at","id") WHERE crowd IS NOT NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_called" ON "detention_reports" USING btree ("called_at","id") WHERE called_at IS NOT NULL AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_unsent" ON "detention_reports" USING btree ("updated_at") WHERE sent_at IS NULL AND called_at IS NULL AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_closed_by" ON "detention_reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "disbursements_case" ON "disbursements" USING btree ("case_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "disbursements_client" ON "disbursements" USING btree ("client_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "disbursements_recorded_by" ON "disbursements" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "disbursements_undone_by" ON "disbursements" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one_live_per_appointment" ON "discount_uses" USING btree ("appointment_id") WHERE status IN ('reserved', 'settled');--> statement-breakpoint
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "discount_uses_client" ON "discount_uses" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "document_answers_document" ON "document_answers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_reasons_position" ON "document_reasons" USING btree ("position");--> statement-breakpoint
CREATE INDEX "document_requests_case" ON "document_requests" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "document_requests_asked_by" ON "document_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "documents_case" ON "documents" USING btree ("case_id","sent_at");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("sent_at","id") WHERE state = 'received' AND way = 'sent';--> statement-breakpoint
CREATE INDEX "documents_fingerprint" ON "documents" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "documents_original" ON "documents" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "documents_sent_by" ON "documents" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "documents_decided_by" ON "documents" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "documents_translation_of" ON "documents" USING btree ("translation_of");--> statement-breakpoint
CREATE INDEX "documents_made_from" ON "documents" USING btree ("made_from");--> statement-breakpoint
CREATE INDEX "document_packet_files_file" ON "document_packet_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_packet_parts_document" ON "document_packet_parts" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_packets_case" ON "document_packets" USING btree ("case_id","asked_at");--> statement-breakpoint
CREATE INDEX "document_packets_asked_by" ON "document_packets" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "document_packets_making" ON "document_packets" USING btree ("asked_at") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "fault_sightings_kind" ON "fault_sightings" USING btree ("fingerprint","at");--> statement-breakpoint
CREATE INDEX "fault_sightings_at" ON "fault_sightings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "faults_last" ON "faults" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "file_findings_found" ON "file_findings" USING btree ("found_at","key");--> statement-breakpoint
CREATE INDEX "file_links_file" ON "file_links" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_links_user" ON "file_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_links_expires" ON "file_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_fingerprint" ON "files" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "files_to_check" ON "files" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "firm_profiles_made_by" ON "firm_profiles" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "firm_signatures_signed_by" ON "firm_signatures" USING btree ("signed_by");--> statement-breakpoint
CREATE INDEX "client_helper_cases_case" ON "client_helper_cases" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "client_helpers_client" ON "client_helpers" USING btree ("client_id","named_at");--> statement-breakpoint
CREATE INDEX "client_helpers_user" ON "client_helpers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_helpers_ended_by" ON "client_helpers" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "client_helpers_email" ON "client_helpers" USING btree ("email") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "client_helpers_once" ON "client_helpers" USING btree ("client_id","email") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "conflict_checks_newest" ON "conflict_checks" USING btree ("checked_at","id");--> statement-breakpoint
CREATE INDEX "conflict_checks_checked_by" ON "conflict_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "conflict_checks_search" ON "conflict_checks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "intake_calls_session" ON "intake_calls" USING btree ("session_id","called_at");--> statement-breakpoint
CREATE INDEX "intake_calls_called_by" ON "intake_calls" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "intake_handlings_session" ON "intake_handlings" USING btree ("session_id","handled_at");--> statement-breakpoint
CREATE INDEX "intake_handlings_handled_by" ON "intake_handlings" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "intake_search_terms_session" ON "intake_search_terms" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "intake_sessions_one_open" ON "intake_sessions" USING btree ("owner_id") WHERE status = 'open' AND owner_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "intake_sessions_visitor" ON "intake_sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "intake_sessions_drafts" ON "intake_sessions" USING btree ("updated_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "intake_sessions_owner" ON "intake_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "intake_sessions_merged" ON "intake_sessions" USING btree ("merged_into") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "intake_sessions_sent" ON "intake_sessions" USING btree ("completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_handling" ON "intake_sessions" USING btree ("handling","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_service" ON "intake_sessions" USING btree ("service_type","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_handling_service" ON "intake_sessions" USING btree ("handling","service_type","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_attorney" ON "intake_sessions" USING btree ("attorney_id","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_second" ON "intake_sessions" USING btree ("second_id","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_urgent" ON "intake_sessions" USING gist ("urgent_on") WHERE status IN ('open', 'completed') AND handling = 'new' AND NOT isempty(urgent_on);--> statement-breakpoint
CREATE INDEX "party_name_keys_key" ON "party_name_keys" USING hash ("key") WITH (fillfactor=30);--> statement-breakpoint
CREATE INDEX "party_names_intake" ON "party_names" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "party_names_case" ON "party_names" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "party_names_person" ON "party_names" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "party_names_user" ON "party_names" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "party_names_meeting" ON "party_names" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "party_names_report" ON "party_names" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "party_names_search" ON "party_names" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "autopays_one_active" ON "autopays" USING btree ("invoice_id") WHERE agreed_at IS NOT NULL AND ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "autopays_invoice" ON "autopays" USING btree ("invoice_id","offered_at");--> statement-breakpoint
CREATE INDEX "autopays_open" ON "autopays" USING btree ("id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "autopays_unforgotten" ON "autopays" USING btree ("ended_at") WHERE ended_at IS NOT NULL AND forgotten_at IS NULL;--> statement-breakpoint
CREATE INDEX "autopays_offered_to" ON "autopays" USING btree ("offered_to");--> statement-breakpoint
CREATE INDEX "autopays_pay_link" ON "autopays" USING btree ("pay_link_id");--> statement-breakpoint
CREATE INDEX "autopays_payer" ON "autopays" USING gin (plain_text("payer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "autopays_ended_by" ON "autopays" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "consultation_credits_client" ON "consultation_credits" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "consultation_credits_invoice" ON "consultation_credits" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_instalments_due" ON "invoice_instalments" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "invoice_reductions_invoice" ON "invoice_reductions" USING btree ("invoice_id","made_at");--> statement-breakpoint
CREATE INDEX "invoice_reductions_made_by" ON "invoice_reductions" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "invoice_reductions_undone_by" ON "invoice_reductions" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "invoices_created_by" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_state_newest" ON "invoices" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "pay_links_invoice" ON "pay_links" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "pay_links_created_by" ON "pay_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "pay_links_withdrawn_by" ON "pay_links" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "pay_links_payer" ON "pay_links" USING gin (plain_text("payer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_items_saved_by" ON "price_items" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "law_versions_made_by" ON "law_versions" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "law_versions_read_by" ON "law_versions" USING btree ("read_by");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("client_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "erasure_requests_client" ON "erasure_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "erasure_requests_answered_by" ON "erasure_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "ledger_balances_account" ON "ledger_balances" USING btree ("account","balance_cents","client_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_matter" ON "ledger_entries" USING btree ("matter_id") WHERE matter_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_sum" ON "ledger_entries" USING btree (abs(amount_cents));--> statement-breakpoint
CREATE INDEX "ledger_entries_client" ON "ledger_entries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "ledger_shares_matter" ON "ledger_shares" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_invoice" ON "ledger_transactions" USING btree ("invoice_id") WHERE invoice_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_undone" ON "ledger_transactions" USING btree ("payment_id") WHERE kind = 'transfer-undone';--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id") WHERE payment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_disbursement" ON "ledger_transactions" USING btree ("disbursement_id") WHERE disbursement_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_client" ON "ledger_transactions" USING btree ("client_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_transfers" ON "ledger_transactions" USING btree ("occurred_at","id") WHERE kind IN ('transfer', 'transfer-back', 'earned');--> statement-breakpoint
CREATE INDEX "ledger_transactions_newest" ON "ledger_transactions" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_made_by" ON "ledger_transfers_made" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "ledger_voided_checks_number" ON "ledger_voided_checks" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ledger_voided_checks_decided_by" ON "ledger_voided_checks" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "client_notes_of" ON "client_notes" USING btree ("client_id","written_at");--> statement-breakpoint
CREATE INDEX "client_notes_author" ON "client_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "conversations_case" ON "conversations" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "conversations_client" ON "conversations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since","id") WHERE waiting_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("assigned_id");--> statement-breakpoint
CREATE INDEX "message_helper_marks_helper" ON "message_helper_marks" USING btree ("helper_id");--> statement-breakpoint
CREATE INDEX "message_documents_document" ON "message_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_helper" ON "messages" USING btree ("helper_id");--> statement-breakpoint
CREATE INDEX "messages_read_by" ON "messages" USING btree ("read_by");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("conversation_id","side") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("conversation_id","about_seq");--> statement-breakpoint
CREATE INDEX "outgoing_of" ON "outgoing_messages" USING btree ("conversation_id","send_at");--> statement-breakpoint
CREATE INDEX "outgoing_author" ON "outgoing_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "outgoing_due" ON "outgoing_messages" USING btree ("send_at") WHERE held_because IS NULL;--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("id") WHERE state IN ('sending', 'failing', 'failed', 'in-doubt');--> statement-breakpoint
CREATE INDEX "mails_returned" ON "mails" USING btree ("id") WHERE state IN ('returned', 'complained');--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "mails_notice" ON "mails" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "mails_tried" ON "mails" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "notices_of_digest" ON "notices" USING btree ("digest_id") WHERE digest_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_recipient" ON "notices" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_gathering" ON "notices" USING btree ("kind","recipient_id","subject_id") WHERE is_gathering;--> statement-breakpoint
CREATE INDEX "case_requests_client" ON "case_requests" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "case_requests_sent" ON "case_requests" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "case_requests_called_by" ON "case_requests" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "case_requests_answered_by" ON "case_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "phone_openings_client" ON "phone_openings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "phone_openings_opened_by" ON "phone_openings" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "gateway_events_newest" ON "gateway_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gateway_events_unapplied" ON "gateway_events" USING btree ("transaction_id") WHERE applied_at IS NULL;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_payment" ON "reconciliation_differences" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_requested_by" ON "reconciliation_runs" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "give_backs_one_open" ON "give_backs" USING btree ("payment_id") WHERE withdrawn_at IS NULL AND paid_at IS NULL;--> statement-breakpoint
CREATE INDEX "give_backs_payment" ON "give_backs" USING btree ("payment_id","proposed_at");--> statement-breakpoint
CREATE INDEX "give_backs_due" ON "give_backs" USING btree ("proposed_at","id") WHERE withdrawn_at IS NULL AND paid_at IS NULL;--> statement-breakpoint
CREATE INDEX "give_backs_payee" ON "give_backs" USING gin (plain_text("payee") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "give_backs_number" ON "give_backs" USING btree ("number") WHERE number <> '';--> statement-breakpoint
CREATE INDEX "give_backs_proposed_by" ON "give_backs" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "give_backs_withdrawn_by" ON "give_backs" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "give_backs_paid_by" ON "give_backs" USING btree ("paid_by");--> statement-breakpoint
CREATE INDEX "give_backs_undone_by" ON "give_backs" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "hand_payments_received_by" ON "hand_payments" USING btree ("received_by");--> statement-breakpoint
CREATE INDEX "hand_payments_ended_by" ON "hand_payments" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "hand_payments_payer" ON "hand_payments" USING gin (plain_text("payer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hand_payments_number" ON "hand_payments" USING btree ("number") WHERE number <> '';--> statement-breakpoint
CREATE INDEX "hand_payments_deposit" ON "hand_payments" USING btree ("deposit_id") WHERE deposit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "hand_payments_drawer" ON "hand_payments" USING btree ("payment_id") WHERE deposit_id IS NULL AND ended_as IS NULL;--> statement-breakpoint
CREATE INDEX "hand_payments_returned" ON "hand_payments" USING btree ("ended_on") WHERE ended_as = 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live_per_appointment" ON "payments" USING btree ("appointment_id") WHERE status IN ('charging', 'unknown', 'pending', 'completed');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_invoice" ON "payments" USING btree ("invoice_id") WHERE status IN ('charging', 'unknown', 'pending');--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_appointment" ON "payments" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "payments_pay_link" ON "payments" USING btree ("pay_link_id") WHERE pay_link_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_autopay" ON "payments" USING btree ("autopay_id") WHERE autopay_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_last4" ON "payments" USING btree ("last4") WHERE last4 IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_used" ON "payments" USING btree ("used_appointment_id");--> statement-breakpoint
CREATE INDEX "payments_uncollected" ON "payments" USING btree ("settled_at") WHERE status = 'completed' AND collected_at IS NULL;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_requested_by" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "deposits_newest" ON "deposits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_made_on" ON "deposits" USING btree ("account","made_on");--> statement-breakpoint
CREATE INDEX "deposits_waiting" ON "deposits" USING btree ("made_on") WHERE made_on IS NOT NULL AND cleared_on IS NULL;--> statement-breakpoint
CREATE INDEX "deposits_created_by" ON "deposits" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "deposits_made_by" ON "deposits" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "deposits_cleared_by" ON "deposits" USING btree ("cleared_by");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_pictures_one_of_a_side" ON "receipt_pictures" USING btree ("payment_id","side") WHERE gone_at IS NULL AND state <> 'refused';--> statement-breakpoint
CREATE INDEX "receipt_pictures_payment" ON "receipt_pictures" USING btree ("payment_id","added_at");--> statement-breakpoint
CREATE INDEX "receipt_pictures_file" ON "receipt_pictures" USING btree ("file_id") WHERE file_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "receipt_pictures_checking" ON "receipt_pictures" USING btree ("added_at") WHERE state = 'checking' AND gone_at IS NULL;--> statement-breakpoint
CREATE INDEX "receipt_pictures_added_by" ON "receipt_pictures" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "receipt_pictures_gone_by" ON "receipt_pictures" USING btree ("gone_by");--> statement-breakpoint
CREATE INDEX "bank_accounts_created_by" ON "bank_accounts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "bank_adjustments_days" ON "bank_adjustments" USING btree ("fund","day","id");--> statement-breakpoint
CREATE INDEX "bank_adjustments_match" ON "bank_adjustments" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_adjustments_recorded_by" ON "bank_adjustments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "bank_carried_closing" ON "bank_carried" USING btree ("closing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_closings_once" ON "bank_closings" USING btree ("fund","month") WHERE reopened_at IS NULL;--> statement-breakpoint
CREATE INDEX "bank_closings_months" ON "bank_closings" USING btree ("fund","month","closed_at");--> statement-breakpoint
CREATE INDEX "bank_closings_closed_by" ON "bank_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "bank_closings_reopened_by" ON "bank_closings" USING btree ("reopened_by");--> statement-breakpoint
CREATE INDEX "bank_endings_import" ON "bank_endings" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_endings_entered_by" ON "bank_endings" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "bank_explanations_written_by" ON "bank_explanations" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "bank_imports_newest" ON "bank_imports" USING btree ("fund","imported_at","id");--> statement-breakpoint
CREATE INDEX "bank_imports_imported_by" ON "bank_imports" USING btree ("imported_by");--> statement-breakpoint
CREATE INDEX "bank_lines_days" ON "bank_lines" USING btree ("fund","counted_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_same" ON "bank_lines" USING btree ("fund","posted_on","amount_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_bank_id" ON "bank_lines" USING btree ("fund","bank_id","amount_cents","posted_on") WHERE bank_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("fund","counted_on") WHERE match_id IS NULL;--> statement-breakpoint
CREATE INDEX "bank_lines_match" ON "bank_lines" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_lines_import" ON "bank_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_matched_movements_match" ON "bank_matched_movements" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_matches_settled" ON "bank_matches" USING btree ("fund","settled_on","id");--> statement-breakpoint
CREATE INDEX "bank_matches_made_by" ON "bank_matches" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "bank_opening_items_days" ON "bank_opening_items" USING btree ("fund","written_on","id");--> statement-breakpoint
CREATE INDEX "bank_opening_items_match" ON "bank_opening_items" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_opening_items_recorded_by" ON "bank_opening_items" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "bank_opening_items_withdrawn_by" ON "bank_opening_items" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "bank_voids_item" ON "bank_voids" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "bank_voids_days" ON "bank_voids" USING btree ("fund","day","id");--> statement-breakpoint
CREATE INDEX "bank_voids_client" ON "bank_voids" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "bank_voids_case" ON "bank_voids" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "bank_voids_recorded_by" ON "bank_voids" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "second_step_resets_open" ON "second_step_resets" USING btree ("target_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "second_step_resets_target" ON "second_step_resets" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "second_step_resets_asked_by" ON "second_step_resets" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "second_step_resets_ended_by" ON "second_step_resets" USING btree ("ended_by_id");--> statement-breakpoint
CREATE INDEX "case_deletions_proposed_by" ON "case_deletions" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "case_deletions_confirmed_by" ON "case_deletions" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "absences_end" ON "absences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "absences_attorney" ON "absences" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "appointment_changes_appointment" ON "appointment_changes" USING btree ("appointment_id","at");--> statement-breakpoint
CREATE INDEX "appointment_changes_attorney" ON "appointment_changes" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "appointment_changes_changed_by" ON "appointment_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "appointments_attorney_start" ON "appointments" USING btree ("attorney_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_client_start" ON "appointments" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_guest" ON "appointments" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_without_outcome" ON "appointments" USING btree ("starts_at","id") WHERE status = 'confirmed' AND outcome IS NULL;--> statement-breakpoint
CREATE INDEX "meeting_openings_appointment" ON "meeting_openings" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "text_consents_user" ON "text_consents" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "text_consents_number" ON "text_consents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "text_consents_asked_by" ON "text_consents" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "text_consents_ended_by" ON "text_consents" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "text_inbound_received" ON "text_inbound" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "texts_recipient" ON "texts" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "texts_created" ON "texts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "texts_open" ON "texts" USING btree ("id") WHERE state IN ('waiting', 'sending', 'failing', 'in-doubt', 'failed', 'undelivered');--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id","merged_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_one" ON "client_merges" USING btree ("gone_id") WHERE parted_at IS NULL;--> statement-breakpoint
CREATE INDEX "client_merges_merged_by" ON "client_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "client_merges_parted_by" ON "client_merges" USING btree ("parted_by");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING gin ((regexp_replace("phone", '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_name_order" ON "users" USING btree ("name_order","id");--> statement-breakpoint
CREATE INDEX "users_sort_name" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_merged_into" ON "users" USING btree ("merged_into") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_role_id" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_seen_at" ON "users" USING btree (coalesce("last_seen_at", '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "visitors_user" ON "visitors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visitors_expires" ON "visitors" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hosted_session_subject" ON "identity"."hosted_session" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "account_user_id" ON "identity"."account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_subject" ON "identity"."account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "attempt_last_at" ON "identity"."attempt" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "proof_token_hash" ON "identity"."proof" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "proof_user_id" ON "identity"."proof" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proof_expires_at" ON "identity"."proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "identity"."session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "identity"."verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "outbox_texts_to" ON "outbox_texts" USING btree ("to","created_at");