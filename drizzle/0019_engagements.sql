CREATE TABLE "engagement_papers" (
	"paper" text NOT NULL,
	"version" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"read_by" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "engagement_papers_paper_version_pk" PRIMARY KEY("paper","version"),
	CONSTRAINT "engagement_papers_read" CHECK (num_nulls(read_by, read_at) IN (0, 2))
);
--> statement-breakpoint
CREATE TABLE "engagement_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"part" text NOT NULL,
	"user_id" uuid,
	"language" text NOT NULL,
	"sealed_who" text NOT NULL,
	"link_id" uuid,
	"linked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"paper_asked_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"sealed_signature" text,
	CONSTRAINT "engagement_signers_part" UNIQUE("engagement_id","part"),
	CONSTRAINT "engagement_signers_signed" CHECK (num_nulls(signed_at, sealed_signature) IN (0, 2)),
	CONSTRAINT "engagement_signers_link" CHECK ((part = 'firm') = (link_id IS NULL))
);
--> statement-breakpoint
CREATE TABLE "engagement_trail" (
	"engagement_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"signer_id" uuid,
	"by_id" uuid,
	"language" text,
	"shown" text,
	"sealed" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "engagement_trail_engagement_id_place_pk" PRIMARY KEY("engagement_id","place")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"case_id" uuid,
	"intake_id" uuid,
	"attorney_id" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"total_cents" integer NOT NULL,
	"state" text NOT NULL,
	"edition" integer NOT NULL,
	"version" integer NOT NULL,
	"replaces_id" uuid,
	"sealed" text NOT NULL,
	"sealed_papers" text,
	"conflict_outcome" text,
	"conflict_by" uuid,
	"conflict_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"valid_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"invoice_id" uuid,
	"pay_link_id" uuid,
	"record_id" uuid,
	CONSTRAINT "engagements_conflict" CHECK (num_nulls(conflict_outcome, conflict_by, conflict_at) IN (0, 3)),
	CONSTRAINT "engagements_sent" CHECK ((state = 'draft') = (sent_at IS NULL) AND num_nulls(sent_at, sent_by, valid_until, sealed_papers) IN (0, 4)),
	CONSTRAINT "engagements_signed" CHECK ((state = 'signed') = (signed_at IS NOT NULL)),
	CONSTRAINT "engagements_opened" CHECK (state <> 'signed' OR case_id IS NOT NULL),
	CONSTRAINT "engagements_ended" CHECK ((state IN ('declined', 'withdrawn', 'replaced')) = (ended_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "seal_certificates" (
	"number" integer PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"fingerprint" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "seal_certificates_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "seal_certificates_number" CHECK (number > 0),
	CONSTRAINT "seal_certificates_fingerprint" CHECK (fingerprint ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_purpose";--> statement-breakpoint
ALTER TABLE "engagement_papers" ADD CONSTRAINT "engagement_papers_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_papers" ADD CONSTRAINT "engagement_papers_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_signers" ADD CONSTRAINT "engagement_signers_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_signers" ADD CONSTRAINT "engagement_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_trail" ADD CONSTRAINT "engagement_trail_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_trail" ADD CONSTRAINT "engagement_trail_signer_id_engagement_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."engagement_signers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_trail" ADD CONSTRAINT "engagement_trail_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_replaces_id_engagements_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_conflict_by_users_id_fk" FOREIGN KEY ("conflict_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagement_papers_saved_by" ON "engagement_papers" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "engagement_papers_read_by" ON "engagement_papers" USING btree ("read_by");--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_signers_link" ON "engagement_signers" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "engagement_signers_user" ON "engagement_signers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engagement_trail_signer" ON "engagement_trail" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "engagement_trail_by" ON "engagement_trail" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "engagements_client" ON "engagements" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "engagements_case" ON "engagements" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "engagements_intake" ON "engagements" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "engagements_attorney" ON "engagements" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "engagements_written_by" ON "engagements" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "engagements_sent_by" ON "engagements" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "engagements_conflict_by" ON "engagements" USING btree ("conflict_by");--> statement-breakpoint
CREATE INDEX "engagements_changed" ON "engagements" USING btree ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_replaces" ON "engagements" USING btree ("replaces_id");--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_purpose" CHECK (purpose IN ('intake', 'booking', 'meeting', 'questions', 'signing'));