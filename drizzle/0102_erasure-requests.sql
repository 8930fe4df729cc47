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
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("client_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "erasure_requests_client" ON "erasure_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "erasure_requests_answered_by" ON "erasure_requests" USING btree ("answered_by");