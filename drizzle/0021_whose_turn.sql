CREATE TABLE "agency_status_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"filing_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_status_days" (
	"day" date PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agency_status_settings" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text,
	"issued_on" date,
	"daily_limit" integer NOT NULL,
	"per_second" integer NOT NULL,
	"shows_clients" boolean NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_status_settings_one" CHECK (one = 1),
	CONSTRAINT "agency_status_settings_key" CHECK ((sealed IS NULL) = (issued_on IS NULL)),
	CONSTRAINT "agency_status_settings_limits" CHECK (daily_limit > 0 AND per_second > 0)
);
--> statement-breakpoint
CREATE TABLE "agency_status_watches" (
	"filing_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"is_on" boolean,
	"sealed_number" text,
	"first_asked_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_day" date,
	"tries" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"sealed_message" text,
	"answer_id" uuid,
	"answered_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"news_since" timestamp with time zone,
	CONSTRAINT "agency_status_watches_outcome" CHECK (outcome IN ('answered', 'unknown', 'unreadable', 'refused', 'unanswered'))
);
--> statement-breakpoint
CREATE TABLE "held_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"opens_on" date NOT NULL,
	"source" text NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"request_id" uuid,
	"next_case_id" uuid,
	"ended" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"sealed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "held_documents_ended" CHECK ((ended IS NULL) = (ended_at IS NULL))
);
--> statement-breakpoint
CREATE TABLE "renewal_steps" (
	"document_id" uuid NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"is_told" boolean NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	CONSTRAINT "renewal_steps_document_id_day_step_pk" PRIMARY KEY("document_id","day","step"),
	CONSTRAINT "renewal_steps_called" CHECK ((called_at IS NULL) = (called_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"audience" text NOT NULL,
	"titles" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_feeds_audience" CHECK (audience IN ('client', 'staff')),
	CONSTRAINT "calendar_feeds_titles" CHECK (titles IN ('plain', 'named'))
);
--> statement-breakpoint
CREATE TABLE "outside_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"sealed_access" text NOT NULL,
	"titles" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "outside_calendars_titles" CHECK (titles IN ('plain', 'named')),
	CONSTRAINT "outside_calendars_problem" CHECK (problem IN ('address', 'refused', 'missing', 'unreachable', 'busy', 'unusable'))
);
--> statement-breakpoint
CREATE TABLE "busy_elsewhere" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attorney_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_elsewhere_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"token_mark" text,
	"answer_mark" text,
	"state" text NOT NULL,
	"waits_because" text,
	"file_id" uuid,
	"address_id" uuid,
	"sealed" text DEFAULT '' NOT NULL,
	"conversation_id" uuid,
	"message_id" uuid,
	"arrived_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"sealed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "incoming_mails_mark_unique" UNIQUE("mark"),
	CONSTRAINT "incoming_mails_token_mark_unique" UNIQUE("token_mark"),
	CONSTRAINT "incoming_mails_answer_mark_unique" UNIQUE("answer_mark"),
	CONSTRAINT "incoming_mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "incoming_mails_state_known" CHECK (state IN ('arrived', 'placed', 'waiting', 'discarded', 'passed')),
	CONSTRAINT "incoming_mails_waits" CHECK ((state = 'waiting') = (waits_because IS NOT NULL)),
	CONSTRAINT "incoming_mails_placed" CHECK ((state = 'placed') = (message_id IS NOT NULL) AND (message_id IS NULL) = (conversation_id IS NULL)),
	CONSTRAINT "incoming_mails_kept" CHECK ((state IN ('arrived', 'waiting')) = (file_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "reply_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_addresses_of" UNIQUE("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_dates" ADD COLUMN "second_told_on" date;--> statement-breakpoint
ALTER TABLE "case_dates" ADD COLUMN "reminded_to" smallint;--> statement-breakpoint
ALTER TABLE "case_dates" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "case_dates" ADD COLUMN "client_reminded_to" smallint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_letters" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "agency_status_answers" ADD CONSTRAINT "agency_status_answers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_status_answers" ADD CONSTRAINT "agency_status_answers_filing_id_case_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."case_filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_status_settings" ADD CONSTRAINT "agency_status_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_status_watches" ADD CONSTRAINT "agency_status_watches_filing_id_case_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."case_filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_status_watches" ADD CONSTRAINT "agency_status_watches_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_status_watches" ADD CONSTRAINT "agency_status_watches_answer_id_agency_status_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."agency_status_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_request_id_case_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."case_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_next_case_id_cases_id_fk" FOREIGN KEY ("next_case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_document_id_held_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."held_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_elsewhere" ADD CONSTRAINT "busy_elsewhere_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_address_id_reply_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."reply_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_status_answers_case" ON "agency_status_answers" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "agency_status_answers_filing" ON "agency_status_answers" USING btree ("filing_id","at");--> statement-breakpoint
CREATE INDEX "agency_status_settings_changed_by" ON "agency_status_settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "agency_status_watches_case" ON "agency_status_watches" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "agency_status_watches_answer" ON "agency_status_watches" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "agency_status_watches_news" ON "agency_status_watches" USING btree ("news_since") WHERE news_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "held_documents_case" ON "held_documents" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "held_documents_person" ON "held_documents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "held_documents_opens" ON "held_documents" USING btree ("opens_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_documents_request" ON "held_documents" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "held_documents_next" ON "held_documents" USING btree ("next_case_id");--> statement-breakpoint
CREATE INDEX "held_documents_confirmed_by" ON "held_documents" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "held_documents_ended_by" ON "held_documents" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "held_documents_one" ON "held_documents" USING btree ("case_id","kind",coalesce(person_id, case_id)) WHERE ended IS NULL;--> statement-breakpoint
CREATE INDEX "renewal_steps_called_by" ON "renewal_steps" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "busy_elsewhere_attorney" ON "busy_elsewhere" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "busy_elsewhere_end" ON "busy_elsewhere" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_state" ON "incoming_mails" USING btree ("state","arrived_at","id");--> statement-breakpoint
CREATE INDEX "incoming_mails_file" ON "incoming_mails" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_address" ON "incoming_mails" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_conversation" ON "incoming_mails" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_decided_by" ON "incoming_mails" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reply_addresses_user" ON "reply_addresses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-assigned', 'task-added', 'task-withdrawn', 'template', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'filing-status', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted', 'document-asked', 'document-not-needed', 'document-lacking', 'document-sent', 'document-refused', 'document-shared', 'document-kept', 'document-recalled', 'document-withdrawn', 'document-accepted', 'document-returned', 'document-reopened', 'document-arranged', 'document-packed'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_by_mail" CHECK (NOT is_by_mail OR side = 'client');