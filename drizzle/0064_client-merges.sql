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
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "client_merge_rows" ADD CONSTRAINT "client_merge_rows_merge_id_client_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."client_merges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_gone_id_users_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_parted_by_users_id_fk" FOREIGN KEY ("parted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id","merged_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_one" ON "client_merges" USING btree ("gone_id") WHERE parted_at IS NULL;--> statement-breakpoint
CREATE INDEX "client_merges_merged_by" ON "client_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "client_merges_parted_by" ON "client_merges" USING btree ("parted_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_shares_matter" ON "ledger_shares" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "users_merged_into" ON "users" USING btree ("merged_into") WHERE merged_into IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged" CHECK (merged_into IS NULL OR (merged_into <> id AND role = 'client'));