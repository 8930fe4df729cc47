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
	CONSTRAINT "text_consents_way" CHECK (way IN ('portal', 'desk')),
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
	"segments" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "texts_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "texts_once" UNIQUE("kind","recipient_id","subject_id","edition"),
	CONSTRAINT "texts_state" CHECK (state IN ('waiting', 'sending', 'failing', 'in-doubt', 'sent', 'delivered', 'undelivered', 'failed', 'stopped', 'dropped', 'dismissed'))
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
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_consents_user" ON "text_consents" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "text_consents_number" ON "text_consents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "text_consents_asked_by" ON "text_consents" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "text_consents_ended_by" ON "text_consents" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "text_inbound_received" ON "text_inbound" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "texts_recipient" ON "texts" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "texts_created" ON "texts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "texts_open" ON "texts" USING btree ("id") WHERE state IN ('waiting', 'sending', 'failing', 'in-doubt', 'failed', 'undelivered');--> statement-breakpoint
CREATE INDEX "outbox_texts_to" ON "outbox_texts" USING btree ("to","created_at");