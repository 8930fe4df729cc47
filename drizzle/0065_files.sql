CREATE TABLE "file_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
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
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_links_file" ON "file_links" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_links_user" ON "file_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_links_expires" ON "file_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_fingerprint" ON "files" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "files_to_check" ON "files" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");